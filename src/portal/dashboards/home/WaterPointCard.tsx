import { Box, Card, LinearProgress, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { LOW_DAYS } from '../../../domain/telemetry/waterPoints';
import { ReferenceLink } from '../../admin/fields/ReferenceLink';
import { RespondToAlarm } from '../../alarms/responses/RespondToAlarm';
import { ResponseLine } from '../../alarms/responses/ResponseLine';
import { formatNumber, litresText } from '../../components/fields/formats';
import { Moment } from '../../components/fields/Moment';
import { StatusChip } from '../../components/fields/StatusChip';
import { CauseSentence } from '../../diagnosis/CauseBanner';
import { DaysLeft } from '../../diagnosis/DaysLeft';
import { MobsHere } from '../../herd/waterPoint/MobsHere';
import type { MovePaddock } from '../../herd/waterPoint/mobsHere';
import { RefillRequest } from '../../refills/RefillRequest';
import { ReadTank } from '../../sites/tankReading/ReadTank';
import { OwnThresholds } from '../../sites/thresholds/OwnThresholds';
import { ProblemState, ReportProblem } from './ReportProblem';
import { WATER_POINTS, type WaterPoint } from './useWaterPoints';

const TEXT = 'domains.dashboards.home';
const COLOR = { problem: 'error', soon: 'warning', fine: 'success' } as const;

/** The state of a water point as a word. */
export const WaterPointState = ({ point }: { point: WaterPoint }) => {
    const translate = useTranslate();
    return <StatusChip size="medium" label={translate(`${TEXT}.state.${point.state}`)} color={COLOR[point.level]} />;
};

/** The reason for the state, in one sentence. */
export const useReason = () => {
    const translate = useTranslate();
    return ({ state, alarm, days_left }: WaterPoint): string => {
        if ((state === 'alarm' || state === 'notice') && alarm) return alarm.title;
        if (state === 'low' && days_left === 0) return translate(`${TEXT}.reason.lastDay`);
        if (state === 'low') return translate(`${TEXT}.reason.low`, { smart_count: days_left ?? 0 });
        return translate(`${TEXT}.reason.${state}`);
    };
};

interface LevelProps {
    label: string;
    value: ReactNode;
    /** 0 to 1; null: unknown */
    share: number | null;
    color: 'success' | 'warning' | 'error';
    note?: string | undefined;
}
const Level = ({ label, value, share, color, note }: LevelProps) => (
    <Box>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
            <Typography variant="body2" color="text.secondary">
                {label}
            </Typography>
            <Typography component="div" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                {value}
            </Typography>
        </Stack>
        {share !== null && (
            <LinearProgress
                aria-label={label}
                variant="determinate"
                color={color}
                value={Math.round(Math.min(1, Math.max(0, share)) * 100)}
                sx={{ height: 8, borderRadius: 4, mt: 0.5 }}
            />
        )}
        {note && (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 0.25 }}>
                {note}
            </Typography>
        )}
    </Box>
);

const tankColor = ({ state, days_left }: WaterPoint) =>
    state === 'empty' ? 'error' : days_left !== null && days_left < LOW_DAYS ? 'warning' : 'success';

/** Doses within a tenth of the target are on target. */
const isOnTarget = (share: number) => share >= 0.9 && share <= 1.1;

/** A water point at a glance: state and reason, supplement left, dose against target, last contact and next visit. */
export const WaterPointCard = ({ point, paddocks }: { point: WaterPoint; paddocks: readonly MovePaddock[] }) => {
    const translate = useTranslate();
    const reason = useReason();
    const queryClient = useQueryClient();
    const litres = (value: number) => litresText(Math.round(value));
    const { days_left, tank_litres, tank_share, dose_per_head, target_dose, water_per_head, next_visit } = point;
    const dose = dose_per_head !== null && target_dose ? dose_per_head / target_dose : null;
    const days = translate(`${TEXT}.days`, { smart_count: days_left ?? 0, days: formatNumber(days_left ?? 0) });
    return (
        <Card component="li" sx={{ p: 2, display: 'grid', gap: 1.5, alignContent: 'start' }}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
                <Box sx={{ minWidth: 0 }}>
                    <Typography variant="h3" component="h3" sx={{ overflowWrap: 'anywhere' }}>
                        <ReferenceLink
                            resource="sites"
                            target={{ id: point.id, label: point.name, kind: point.kind, record_id: point.record_id }}
                        />
                    </Typography>
                    <Typography variant="body2" color="text.secondary">
                        {point.customer_property.label}
                    </Typography>
                </Box>
                <WaterPointState point={point} />
            </Stack>
            {point.level !== 'fine' && (
                <Typography sx={{ overflowWrap: 'anywhere' }}>
                    {reason(point)}
                    {point.alarm && point.since && (
                        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                            {translate(`${TEXT}.started`)} <Moment value={point.since} relative />
                        </Typography>
                    )}
                </Typography>
            )}
            {point.diagnosis.cause !== 'none' && (
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                    <CauseSentence diagnosis={point.diagnosis} />
                </Typography>
            )}
            {point.alarm && (
                <Stack spacing={1}>
                    <ResponseLine response={point.alarm.response} />
                    <RespondToAlarm
                        alarm={point.alarm}
                        place={point.name}
                        response={point.alarm.response}
                        onSent={() => void queryClient.invalidateQueries({ queryKey: WATER_POINTS })}
                    />
                </Stack>
            )}
            {tank_litres !== null && (
                <Level
                    label={translate(`${TEXT}.supplement`)}
                    value={
                        days_left === null ? (
                            litres(tank_litres)
                        ) : point.diagnosis.forecast ? (
                            <DaysLeft forecast={point.diagnosis.forecast} label={days} />
                        ) : (
                            days
                        )
                    }
                    share={tank_share}
                    color={tankColor(point)}
                    note={
                        days_left === null
                            ? undefined
                            : translate(`${TEXT}.left`, {
                                  litres: litres(tank_litres),
                                  use: litres(point.litres_per_day ?? 0),
                              })
                    }
                />
            )}
            <ReadTank point={point} onSaved={() => void queryClient.invalidateQueries({ queryKey: WATER_POINTS })} />
            {dose_per_head !== null && (
                <Level
                    label={translate(`${TEXT}.dose`)}
                    value={translate(target_dose ? `${TEXT}.doseOfTarget` : `${TEXT}.doseAlone`, {
                        dose: formatNumber(Math.round(dose_per_head * 10) / 10),
                        target: target_dose === null ? '' : formatNumber(target_dose),
                    })}
                    share={dose}
                    color={dose !== null && isOnTarget(dose) ? 'success' : 'warning'}
                    note={
                        water_per_head === null
                            ? undefined
                            : translate(`${TEXT}.water`, { water: formatNumber(Math.round(water_per_head)) })
                    }
                />
            )}
            <MobsHere
                mobs={point.mobs}
                paddocks={paddocks}
                onSaved={() => void queryClient.invalidateQueries({ queryKey: WATER_POINTS })}
            />
            <Typography variant="body2" color="text.secondary" component="div">
                {point.last_communicated_at ? (
                    <>
                        {translate(`${TEXT}.contact`)} <Moment value={point.last_communicated_at} relative />
                    </>
                ) : (
                    translate(`${TEXT}.noContact`)
                )}
                {next_visit && (
                    <Box component="span" sx={{ display: 'block', color: 'text.primary', fontWeight: 550, mt: 0.5 }}>
                        {translate(`${TEXT}.next.${next_visit.kind}`, { day: formatDate(next_visit.on) })}
                        {next_visit.litres ? ` · ${litres(next_visit.litres)}` : ''}
                    </Box>
                )}
            </Typography>
            <ProblemState point={point} />
            <OwnThresholds point={point} />
            <RefillRequest point={point} />
            <ReportProblem points={[point]} point={point} />
        </Card>
    );
};
