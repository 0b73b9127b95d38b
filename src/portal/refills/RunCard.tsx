import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import MapOutlined from '@mui/icons-material/MapOutlined';
import { Alert, Box, Button, Card, IconButton, LinearProgress, NativeSelect, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatMinutesOfDay } from '../../domain/calendar/dateTexts';
import type { MeasuredRun, RefillRun } from '../../domain/operations/refillRuns';
import { fullDayText, hoursText, kilometresText } from '../components/fields/dayTexts';
import { litresText } from '../components/fields/formats';
import { runKey } from './runs';

const TEXT = 'domains.refills.runs';
const LEAVE = '';

export interface Target {
    key: string;
    label: string;
    run: Pick<RefillRun, 'vehicle_id' | 'day'>;
}

interface MoveSelectProps {
    label: string;
    /** text of the choice without a run */
    without: string;
    value: string;
    targets: readonly Target[];
    /** whether the site was moved last: the select takes the focus in its new place */
    isMoved: boolean;
    onMove: (to: Target['run'] | null) => void;
}
/** Choice of the run of a site. */
export const MoveSelect = ({ label, without, value, targets, isMoved, onMove }: MoveSelectProps) => (
    <NativeSelect
        value={value}
        inputProps={{ 'aria-label': label }}
        autoFocus={isMoved}
        onChange={event => onMove(targets.find(({ key }) => key === event.target.value)?.run ?? null)}
        sx={{ typography: 'body2', maxWidth: 200, minHeight: 44 }}
    >
        {targets.map(({ key, label: text }) => (
            <option key={key} value={key}>
                {text}
            </option>
        ))}
        <option value={LEAVE}>{without}</option>
    </NativeSelect>
);

interface OrderButtonsProps {
    name: string;
    isFirst: boolean;
    isLast: boolean;
    onShift: (by: 1 | -1) => void;
}
/** Buttons that move a stop up and down in its run. */
const OrderButtons = ({ name, isFirst, isLast, onShift }: OrderButtonsProps) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', ml: 'auto' }}>
            {([-1, 1] as const).map(by => {
                const isEnd = by < 0 ? isFirst : isLast;
                const Icon = by < 0 ? ArrowUpwardIcon : ArrowDownwardIcon;
                return (
                    // stays focusable at the ends, so that a repeated press does not lose the focus
                    <IconButton
                        key={by}
                        aria-label={translate(`${TEXT}.${by < 0 ? 'earlier' : 'later'}`, { name })}
                        aria-disabled={isEnd}
                        onClick={() => !isEnd && onShift(by)}
                        sx={isEnd ? { opacity: 0.35 } : undefined}
                    >
                        <Icon fontSize="small" />
                    </IconButton>
                );
            })}
        </Box>
    );
};

interface RunCardProps {
    run: MeasuredRun;
    /** properties by site */
    propertyOf: (siteId: number) => string | undefined;
    targets: readonly Target[];
    faults: readonly { text: string; isWarning: boolean }[];
    isShown: boolean;
    /** site that was moved last */
    moved: number | undefined;
    onShow: () => void;
    /** the same run before changes by hand; undefined: none were made */
    proposed: MeasuredRun | undefined;
    onMove: (siteId: number, to: Target['run'] | null) => void;
    onShift: (siteId: number, by: 1 | -1) => void;
}

const signed = (value: number, format: (value: number) => string) =>
    `${value < 0 ? '−' : '+'}${format(Math.abs(value))}`;
/** Difference of a changed run to the proposed one; undefined if there is none. */
const changeText = (run: MeasuredRun, proposed: MeasuredRun | undefined): string | undefined => {
    if (!proposed || run.site_ids.join() === proposed.site_ids.join()) return undefined;
    return [
        signed(run.litres - proposed.litres, litresText),
        signed(run.hours - proposed.hours, hoursText),
        signed(run.kilometres - proposed.kilometres, way => kilometresText(way * 1000)),
    ].join(' · ');
};

/** Run of a truck on a day: load, hours and kilometres, its stops in order, and its faults. */
export const RunCard = ({
    run,
    propertyOf,
    targets,
    faults,
    isShown,
    moved,
    proposed,
    onShow,
    onMove,
    onShift,
}: RunCardProps) => {
    const translate = useTranslate();
    const title = translate(`${TEXT}.run`, { truck: run.truck.name, day: fullDayText(run.day) });
    const change = changeText(run, proposed);
    const share = Math.min(100, (100 * run.litres) / run.truck.litres);
    return (
        <Card component="section" variant="outlined" aria-label={title} sx={{ p: 1.5 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
                <Typography variant="h4" component="h3" sx={{ flex: 1, minWidth: 140 }}>
                    {title}
                </Typography>
                <Button size="small" startIcon={<MapOutlined />} onClick={onShow} disabled={isShown}>
                    {translate(`${TEXT}.${isShown ? 'shown' : 'show'}`)}
                </Button>
            </Box>
            <Typography variant="body2" color="text.secondary" className="tabular">
                {translate(`${TEXT}.figures`, {
                    litres: litresText(run.litres),
                    most: litresText(run.truck.litres),
                    hours: hoursText(run.hours),
                    day: hoursText(run.truck.hours),
                    way: kilometresText(run.kilometres * 1000),
                })}
            </Typography>
            {change && (
                <Typography variant="body2" color="text.secondary" className="tabular">
                    {translate(`${TEXT}.change`, { change })}
                </Typography>
            )}
            <LinearProgress
                variant="determinate"
                value={share}
                aria-label={translate(`${TEXT}.load`, { run: title })}
                color={run.litres > run.truck.litres ? 'error' : 'primary'}
                sx={{ height: 8, borderRadius: 4, my: 0.75 }}
            />
            {faults.map(({ text, isWarning }) => (
                <Alert key={text} severity={isWarning ? 'warning' : 'error'} sx={{ mb: 0.5 }}>
                    {text}
                </Alert>
            ))}
            <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
                {run.legs.map(({ stop, litres: amount, unfilled, arrives }, at) => (
                    <Box
                        key={stop.site_id}
                        component="li"
                        sx={{
                            display: 'flex',
                            flexWrap: 'wrap',
                            alignItems: 'center',
                            columnGap: 1.5,
                            py: 0.5,
                            borderTop: at ? 1 : 0,
                            borderColor: 'divider',
                        }}
                    >
                        <Typography className="tabular" sx={{ fontWeight: 650, minWidth: 20 }}>
                            {at + 1}
                        </Typography>
                        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
                            <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                                {stop.name}
                            </Typography>
                            <Typography variant="caption" color="text.secondary" component="div">
                                {[
                                    propertyOf(stop.site_id),
                                    stop.supplement,
                                    unfilled > 0 && translate(`${TEXT}.unfilled`, { litres: litresText(unfilled) }),
                                ]
                                    .filter(Boolean)
                                    .join(' · ')}
                            </Typography>
                        </Box>
                        <Typography variant="body2" className="tabular">
                            {translate(`${TEXT}.stop`, {
                                litres: litresText(amount),
                                time: formatMinutesOfDay(arrives),
                            })}
                        </Typography>
                        <Box sx={{ display: 'flex', alignItems: 'center', flex: '1 1 100%', pl: { xs: 0, sm: 4 } }}>
                            <MoveSelect
                                label={translate(`${TEXT}.move`, { name: stop.name })}
                                without={translate(`${TEXT}.leave`)}
                                value={runKey(run)}
                                targets={targets}
                                isMoved={moved === stop.site_id}
                                onMove={to => onMove(stop.site_id, to)}
                            />
                            {run.legs.length > 1 && (
                                <OrderButtons
                                    name={stop.name}
                                    isFirst={at === 0}
                                    isLast={at === run.legs.length - 1}
                                    onShift={by => onShift(stop.site_id, by)}
                                />
                            )}
                        </Box>
                    </Box>
                ))}
            </Box>
        </Card>
    );
};
