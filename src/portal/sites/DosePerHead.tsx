import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { dayKey } from '../../domain/days';
import { formatNumber } from '../parts/fields/formats';
import type { Site } from '../telemetry/TelemetryFrame';
import { type Day, useDays, useMillilitresPerGram } from '../telemetry/useDays';

const WEEK = { preset: '7d' } as const;

/** ml for each head and day over several days; undefined where nothing was given, or the herd is not known. */
export const dosePerHead = (days: readonly Pick<Day, 'dose' | 'head'>[]): number | undefined => {
    const known = days.filter(({ dose, head }) => typeof dose === 'number' && typeof head === 'number' && head > 0);
    const heads = known.reduce((sum, { head }) => sum + (head as number), 0);
    return heads > 0 ? known.reduce((sum, { dose }) => sum + (dose as number), 0) / heads : undefined;
};

const DoseFigure = ({
    label,
    value,
    target,
    missing,
}: {
    label: string;
    value?: number;
    target?: number;
    missing: string;
}) => {
    const translate = useTranslate();
    const ml = (figure: number) => `${formatNumber(Number(figure.toPrecision(3)))}\u00a0ml`;
    return (
        <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" color="text.secondary">
                {translate(label)}
            </Typography>
            <Typography variant="h3" component="div" className="tabular" sx={{ mt: 0.25 }}>
                {value === undefined ? '–' : ml(value)}
            </Typography>
            <Typography variant="caption" color="text.secondary" component="div">
                {value === undefined
                    ? translate(missing)
                    : target === undefined
                      ? translate('domains.telemetry.overview.no_target')
                      : translate('domains.telemetry.overview.of_target', {
                            share: formatNumber(Math.round((value / target) * 100)),
                            target: ml(target),
                        })}
            </Typography>
        </Box>
    );
};

/** What each animal got today and in the last seven days, beside what it should get. */
export const DosePerHead = ({ site }: { site: Site }) => {
    const { data: days } = useDays(site.id, WEEK);
    const perGram = useMillilitresPerGram(site);
    if (!days || !site.last_communicated_at) return null;
    const target =
        perGram !== undefined && typeof site.target_dose === 'number' && site.target_dose > 0
            ? site.target_dose * perGram
            : undefined;
    const today = dayKey(Date.now());
    const missing = site.number_of_animals ? 'nothing_yet' : 'no_herd';
    return (
        <>
            <DoseFigure
                label="domains.telemetry.overview.today"
                value={dosePerHead(days.filter(({ day }) => day === today))}
                target={target}
                missing={`domains.telemetry.overview.${missing}`}
            />
            <DoseFigure
                label="domains.telemetry.overview.week"
                value={dosePerHead(days)}
                target={target}
                missing={`domains.telemetry.overview.${missing}`}
            />
        </>
    );
};
