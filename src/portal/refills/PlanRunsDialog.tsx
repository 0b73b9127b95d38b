import { Alert, Box, Button, Chip, Skeleton, Stack, TextField, Typography, useMediaQuery } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { measureRun, type RefillRun, type RunFault, runFaults, runTexts } from '../../domain/operations/refillRuns';
import { RecordSelect } from '../admin/inputs/RecordSelect';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import { fullDayText, hoursText, kilometresText } from '../components/fields/dayTexts';
import { formatNumber, litresText } from '../components/fields/formats';
import { answered, mainApi } from '../session/clients';
import { GENERIC_MESSAGE, isFault } from '../session/fault';
import { MapOfRun } from './MapOfRun';
import { today } from './planning';
import { RunCard } from './RunCard';
import { RunPeriod } from './RunPeriod';
import { runKey, workdayAfter } from './runs';
import { SitesWithoutRun } from './SitesWithoutRun';
import { TruckChoice } from './TruckChoice';
import { useArrangedRuns } from './useArrangedRuns';
import { useNotifyPlanned } from './useNotifyPlanned';
import { type Choice, useProposal } from './useProposal';

const TEXT = 'domains.refills.runs';

/** Proposes refill runs for some days and trucks, takes changes by hand, and makes their deliveries. */
export const PlanRunsDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const isNarrow = useMediaQuery('(max-width:900px)');
    const notifyPlanned = useNotifyPlanned();
    const [choice, setChoice] = useState<Choice>(() => ({
        first: workdayAfter(today()),
        count: 5,
        horizon: '14',
        region: undefined,
        trucks: undefined,
    }));
    const [reason, setReason] = useState(translate('domains.refills.plan.routine'));
    const [drivers, setDrivers] = useState<Readonly<Record<number, number | undefined>>>({});
    const { data: proposal, error, isFetching, isPlaceholderData, refetch } = useProposal(choice);
    /** whether the proposal is not, or not yet, that of the choice */
    const isOutdated = isFetching || isPlaceholderData;
    const { model, runs, ...arranged } = useArrangedRuns(proposal);
    const driverOf = (id: number) =>
        id in drivers ? drivers[id] : proposal?.trucks.find(one => one.vehicle_id === id)?.driver?.id;
    const measured = model ? runs.flatMap(run => measureRun(model, run) ?? []) : [];
    const plan = useMutation({
        mutationFn: () =>
            answered(
                mainApi.POST('/refill-board/runs', {
                    body: {
                        without_order_reason: reason,
                        runs: measured.map(({ truck, day, legs }) => ({
                            vehicle_id: truck.vehicle_id,
                            day,
                            assigned_to_id: driverOf(truck.vehicle_id) ?? null,
                            inventory_location_id: truck.depot_id,
                            stops: legs.map(leg => ({ site_id: leg.stop.site_id, quantity: leg.litres })),
                        })),
                    },
                }),
            ).then(({ body }) => body),
        onSuccess: made => {
            notifyPlanned(made, translate(`${TEXT}.done`, { smart_count: made.deliveries.length }));
            onClose();
        },
    });
    const change = (more: Partial<Choice>) => {
        plan.reset();
        setChoice({ ...choice, ...more });
    };
    const onMap = measured.find(run => runKey(run) === arranged.shown) ?? measured[0];
    const count = measured.reduce((sum, { legs }) => sum + legs.length, 0);
    const faults = model ? runFaults(model, runs) : [];
    // a limit of several runs is shown at the run that was changed last, besides above all runs
    const isShownAt = (fault: RunFault, run: RefillRun) =>
        fault.run
            ? runKey(fault.run) === runKey(run)
            : arranged.isChanged &&
              arranged.shown === runKey(run) &&
              fault.runs.some(one => runKey(one) === runKey(run));
    const refused = isFault(plan.error) ? plan.error.errors : {};
    const refusalsOf = (at: number) => [
        ...new Set(
            Object.entries(refused)
                .filter(([name]) => name.startsWith(`runs.${at}.`))
                .flatMap(([, text]) => text),
        ),
    ];
    const general = Object.entries(refused)
        .filter(([name]) => !name.startsWith('runs.') && name !== 'without_order_reason')
        .flatMap(([, text]) => text);
    if (plan.error && Object.keys(refused).length === 0)
        general.push(isFault(plan.error) ? plan.error.message : GENERIC_MESSAGE);
    const targets = (model?.trucks ?? []).flatMap(truck =>
        (proposal?.days ?? [])
            .filter(day => !proposal?.booked.some(one => one.vehicle_id === truck.vehicle_id && one.day === day))
            .map(day => ({
                key: runKey({ vehicle_id: truck.vehicle_id, day }),
                label: translate(`${TEXT}.run`, { truck: truck.name, day: fullDayText(day) }),
                run: { vehicle_id: truck.vehicle_id, day },
            })),
    );
    const move = (siteId: number, to: (typeof targets)[number]['run'] | null) => {
        plan.reset();
        arranged.move(siteId, to);
    };
    const shift = (siteId: number, by: 1 | -1) => {
        plan.reset();
        arranged.shift(siteId, by);
    };
    const served = new Set(measured.flatMap(({ legs }) => legs.map(({ stop }) => stop.site_id)));
    const left = (proposal?.stops ?? []).filter(({ site_id }) => !served.has(site_id));
    const reasonOf = (siteId: number) =>
        proposal?.left.find(({ site_id }) => site_id === siteId)?.reason ?? runTexts.byHand;
    // a press before the next proposal counts on the presses before it
    const chosen =
        choice.trucks ??
        (proposal?.trucks ?? []).filter(({ is_chosen }) => is_chosen).map(({ vehicle_id }) => vehicle_id);
    const toggle = (id: number) => {
        change({ trucks: chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id] });
    };
    const driven = measured.map(({ truck, day }) => `${driverOf(truck.vehicle_id)} ${day}`);
    const drivenTwice = measured.find(
        ({ truck }, at) => driverOf(truck.vehicle_id) && driven.indexOf(driven[at] as string) < at,
    );
    const isRefused = faults.some(({ kind }) => kind !== 'hours');
    const submit = () => {
        if (count > 0 && !isRefused && !plan.isPending && !isOutdated) plan.mutate();
    };
    const sum = (of: (run: (typeof measured)[number]) => number) => measured.reduce((all, run) => all + of(run), 0);
    return (
        <ActionDialog
            maxWidth="lg"
            fullScreen={isNarrow}
            title={translate(`${TEXT}.title`)}
            submitLabel={translate(`${TEXT}.submit`, { smart_count: Math.max(1, count) })}
            submitButton={{ disabled: count === 0 || isRefused || isOutdated }}
            busy={plan.isPending}
            isChanged={arranged.isChanged || Object.keys(drivers).length > 0}
            onSubmit={submit}
            onCancel={onClose}
        >
            <Stack spacing={2} sx={{ pt: 1 }}>
                <RunPeriod choice={choice} onChange={change} />
                {error && <Alert severity="error">{(error as Error).message}</Alert>}
                {!proposal && !error && (
                    <Skeleton variant="rounded" height={160} aria-label={translate(`${TEXT}.planning`)} />
                )}
                {proposal && (
                    <>
                        <TruckChoice trucks={proposal.trucks} chosen={chosen} onToggle={toggle} />
                        <Box
                            sx={{
                                display: 'grid',
                                gap: 1.5,
                                gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
                            }}
                        >
                            {proposal.trucks
                                .filter(({ vehicle_id }) =>
                                    measured.some(({ truck }) => truck.vehicle_id === vehicle_id),
                                )
                                .map(({ vehicle_id, name, driver }) => (
                                    <RecordSelect
                                        key={vehicle_id}
                                        reference="staffs"
                                        label={translate(`${TEXT}.driver`, { name })}
                                        value={driverOf(vehicle_id)}
                                        known={driver ? [driver as { id: number; label: string }] : []}
                                        onChange={id => setDrivers({ ...drivers, [vehicle_id]: id })}
                                    />
                                ))}
                        </Box>
                        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                            <Typography role="status" sx={{ fontWeight: 600, flex: '1 1 200px' }}>
                                {isFetching
                                    ? translate(`${TEXT}.planning`)
                                    : proposal.stops.length === 0
                                      ? translate(`${TEXT}.none`)
                                      : translate(`${TEXT}.summary`, {
                                            sites: translate(`${TEXT}.sites`, { smart_count: count }),
                                            runs: translate(`${TEXT}.runs`, { smart_count: measured.length }),
                                            litres: litresText(sum(run => run.litres)),
                                            way: kilometresText(sum(run => run.kilometres) * 1000),
                                            hours: hoursText(sum(run => run.hours)),
                                        })}
                            </Typography>
                            {arranged.isChanged && (
                                <Chip size="small" label={translate(`${TEXT}.changed`)} variant="outlined" />
                            )}
                            <Button
                                size="small"
                                onClick={() => {
                                    plan.reset();
                                    arranged.reset();
                                    void refetch();
                                }}
                            >
                                {translate(`${TEXT}.again`)}
                            </Button>
                        </Box>
                        {[...general, ...faults.filter(({ run }) => !run).map(({ text }) => text)].map(text => (
                            <Alert key={text} severity="error">
                                {text}
                            </Alert>
                        ))}
                        {drivenTwice && (
                            <Alert severity="warning">
                                {translate(`${TEXT}.drivenTwice`, { day: fullDayText(drivenTwice.day) })}
                            </Alert>
                        )}
                        {proposal.more_sites > 0 && (
                            <Alert severity="info">
                                {translate(`${TEXT}.more`, { smart_count: proposal.more_sites })}
                            </Alert>
                        )}
                        <Box
                            sx={{
                                display: 'grid',
                                gap: 2,
                                alignItems: 'start',
                                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.3fr) minmax(0, 1fr)' },
                            }}
                        >
                            <Stack spacing={1.5}>
                                {measured.map((run, at) => (
                                    <RunCard
                                        key={runKey(run)}
                                        run={run}
                                        propertyOf={id =>
                                            proposal.stops.find(({ site_id }) => site_id === id)?.property
                                        }
                                        targets={targets}
                                        faults={[
                                            ...faults
                                                .filter(fault => isShownAt(fault, run))
                                                .map(({ text, kind }) => ({ text, isWarning: kind === 'hours' })),
                                            ...refusalsOf(at).map(text => ({ text, isWarning: false })),
                                        ]}
                                        isShown={onMap === run}
                                        onShow={() => arranged.show(runKey(run))}
                                        proposed={arranged.isChanged ? arranged.proposedRun(run) : undefined}
                                        moved={arranged.moved}
                                        onMove={move}
                                        onShift={shift}
                                    />
                                ))}
                            </Stack>
                            <Stack
                                spacing={1.5}
                                sx={{
                                    position: { md: 'sticky' },
                                    top: { md: 0 },
                                    maxHeight: { md: '62vh' },
                                    overflowY: { md: 'auto' },
                                    '& > *': { flexShrink: 0 },
                                }}
                            >
                                {onMap && model && <MapOfRun run={onMap} model={model} />}
                                {measured.length > 0 && (
                                    <Typography variant="caption" color="text.secondary">
                                        {translate(`${TEXT}.estimated`, { factor: formatNumber(proposal.road_factor) })}
                                    </Typography>
                                )}
                                {left.length > 0 && !isFetching && (
                                    <SitesWithoutRun
                                        sites={left}
                                        reasonOf={reasonOf}
                                        targets={targets}
                                        moved={arranged.moved}
                                        onMove={move}
                                    />
                                )}
                            </Stack>
                        </Box>
                        {count > 0 && (
                            <TextField
                                label={translate('domains.refills.plan.reason')}
                                value={reason}
                                onChange={event => setReason(event.target.value)}
                                error={Boolean(refused.without_order_reason)}
                                helperText={refused.without_order_reason}
                                slotProps={{ htmlInput: { maxLength: 400 } }}
                            />
                        )}
                    </>
                )}
            </Stack>
        </ActionDialog>
    );
};
