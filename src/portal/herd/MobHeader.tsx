import { Box } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { NoValue } from '../admin/fields/FieldValue';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { formatNumber } from '../components/fields/formats';
import { FigureRow } from './FigureRow';
import type { Mob } from './mob';

/** Head, location and weight of a mob. */
export const MobHeader = () => {
    const mob = useRecordContext<Mob>();
    const translate = useTranslate();
    if (!mob) return null;
    const number = (value: number | null | undefined, unit: string, digits = 1) =>
        value === null || value === undefined ? (
            <NoValue />
        ) : (
            formatNumber(Number(value.toFixed(digits)), { type: 'number', unit })
        );
    return (
        <Box sx={{ mt: 2 }}>
            <FigureRow
                figures={[
                    { label: translate('resources.mobs.fields.head'), value: number(mob.head, 'head', 0) },
                    {
                        label: translate('resources.mobs.fields.adult_equivalents'),
                        value: number(mob.adult_equivalents, 'AE'),
                    },
                    {
                        label: translate('resources.mobs.fields.paddock_id'),
                        value: mob.paddock ? (
                            <ReferenceLink resource="paddocks" target={mob.paddock} />
                        ) : (
                            translate('domains.herd.nowhere')
                        ),
                    },
                    { label: translate('resources.mobs.fields.live_weight'), value: number(mob.live_weight, 'kg', 0) },
                    {
                        label: translate('resources.mobs.fields.daily_gain'),
                        value: number(mob.daily_gain, 'kg/day', 2),
                    },
                ]}
            />
        </Box>
    );
};
