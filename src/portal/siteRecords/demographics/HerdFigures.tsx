import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { HerdTotals } from '../../../domain/livestock/animalClasses';
import { formatNumber } from '../../components/fields/formats';
import { Figures } from '../../telemetry/Figures';

const rounded = (value: number, unit: string, digits = 1) =>
    formatNumber(Number(value.toFixed(digits)), { type: 'number', unit });

/** Totals of a mob, with the conversion factors used. */
export const HerdFigures = ({ totals, dsePerAe }: { totals: HerdTotals; dsePerAe: number }) => {
    const translate = useTranslate();
    const word = (key: string, values?: object) => translate(`domains.siteRecords.animals.${key}`, values);
    return (
        <>
            <Figures
                figures={[
                    { label: word('head'), value: rounded(totals.head, '', 0) },
                    { label: word('ae'), value: rounded(totals.adult_equivalents, 'AE') },
                    { label: word('dse'), value: rounded(totals.dry_sheep_equivalents, 'DSE', 0) },
                    { label: word('dry_matter'), value: rounded(totals.dry_matter, 'kg', 0) },
                    {
                        label: word('average'),
                        value: totals.live_weight === null ? '–' : rounded(totals.live_weight, 'kg', 0),
                        note:
                            totals.live_weight !== null && totals.weighed < totals.head
                                ? word('weighed', { weighed: totals.weighed, head: totals.head })
                                : undefined,
                    },
                ]}
            />
            <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1.5 }}>
                {word('basis', { dse: dsePerAe })}
            </Typography>
        </>
    );
};
