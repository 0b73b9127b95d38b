import { Stack } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { DoserState } from '../../domain/sites';
import { FieldValue, NoValue } from '../engine/fields/FieldValue';
import { useLabels } from '../engine/labels';
import { fieldOf, resourceOf } from '../engine/metadata';
import { useLiveRecord } from '../engine/provider/useLive';
import { Moment } from '../parts/fields/Moment';
import { Figure } from '../parts/panels/Figure';
import { Figures, StateBanner } from '../sites/StateBanner';
import type { Ubot } from './records';

const RESOURCE = 'ubot-sites';

/** How the bot is, and what it measured last. */
export const UbotHeader = () => {
    const site = useRecordContext<Ubot>();
    const translate = useTranslate();
    const labels = useLabels(RESOURCE);
    useLiveRecord(RESOURCE, site?.id ?? 0);
    if (!site) return null;
    const state = site.bot_state as DoserState;
    const value = (name: keyof Ubot & string) => {
        const field = fieldOf(resourceOf(RESOURCE), name);
        return (
            <Figure label={labels.fieldByName(name)}>
                {field && <FieldValue resource={RESOURCE} field={field} record={site} compact />}
            </Figure>
        );
    };
    return (
        <Stack spacing={2} sx={{ mt: 2 }}>
            <StateBanner state={state} device={site.device_id}>
                {translate(`domains.ubots.state.${state}`)}
            </StateBanner>
            <Figures>
                {value('rainfall_today')}
                {value('rainfall_week')}
                {value('battery_voltage')}
                {value('temperature')}
                <Figure label={labels.fieldByName('last_communicated_at')}>
                    {site.last_communicated_at ? (
                        <Moment value={String(site.last_communicated_at)} relative />
                    ) : (
                        <NoValue />
                    )}
                </Figure>
            </Figures>
        </Stack>
    );
};
