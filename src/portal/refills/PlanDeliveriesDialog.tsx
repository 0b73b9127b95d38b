import { Alert, Box, Button, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { isDay } from '../../domain/calendar/days';
import { RecordSelect } from '../admin/inputs/RecordSelect';
import { DateEntry } from '../components/dates/DateEntry';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import { DialogFrame } from '../components/dialogs/DialogFrame';
import { answered, mainApi } from '../session/clients';
import { LineFields } from './LineFields';
import { type LineEntry, planLine, startDay, type Tank } from './planning';
import { useNotifyPlanned } from './useNotifyPlanned';

const TEXT = 'domains.refills.plan';
const MOST = 50;
const useTanks = (siteIds: readonly number[]) =>
    useQuery({
        queryKey: ['refill-board', 'plan', siteIds],
        gcTime: 0,
        queryFn: ({ signal }) =>
            answered(
                mainApi.GET('/refill-board', {
                    params: { query: { 'site_id[]': siteIds.slice(0, MOST), per_page: MOST } as never },
                    signal,
                }),
            ).then(({ data }) => data as unknown as Tank[]),
    });

interface FormProps {
    tanks: readonly Tank[];
    onClose: () => void;
    onPlanned: (() => void) | undefined;
}

const PlanForm = ({ tanks, onClose, onPlanned }: FormProps) => {
    const translate = useTranslate();
    const notifyPlanned = useNotifyPlanned();
    const [proposedDay] = useState(() => startDay(tanks));
    const [day, setDay] = useState(proposedDay);
    const [person, setPerson] = useState<number>();
    const [reason, setReason] = useState(translate(`${TEXT}.routine`));
    const [entries, setEntries] = useState<Readonly<Record<number, LineEntry>>>({});
    const [isSubmitted, setSubmitted] = useState(false);
    const free = tanks.filter(tank => !tank.planned_delivery_id);
    const lines = free.map(tank => planLine(tank, entries[tank.id], day));
    const withoutOrder = lines.some(({ sales_order_id }) => sales_order_id === null);
    const plan = useMutation({
        mutationFn: () => {
            const body = {
                planned_on: day,
                assigned_to_id: person ?? null,
                without_order_reason: withoutOrder ? reason : null,
                deliveries: lines,
            };
            return answered(
                mainApi.POST('/refill-board/deliveries', {
                    body,
                }),
            ).then(({ body: made }) => made);
        },
        onSuccess: made => {
            notifyPlanned(
                made,
                translate(`${TEXT}.done`, {
                    smart_count: made.deliveries.length,
                    number: made.deliveries[0]?.supplement_delivery.label,
                    day: formatDate(day),
                }),
            );
            onClose();
            onPlanned?.();
        },
    });
    const faults = (plan.error as { body?: { errors?: Record<string, string> } } | null)?.body?.errors ?? {};
    const shown = new Set(['planned_on', 'without_order_reason', 'assigned_to_id']);
    const general =
        plan.error && !Object.keys(faults).some(name => shown.has(name) || name.startsWith('deliveries.'))
            ? Object.values(faults).join(' ') || plan.error.message
            : undefined;
    const isComplete =
        isDay(day) && lines.every(line => line.quantity > 0 && line.inventory_location_id && line.supplement_id);
    const submit = () => {
        setSubmitted(true);
        if (isComplete && lines.length > 0 && !plan.isPending) plan.mutate();
    };
    return (
        <ActionDialog
            maxWidth={tanks.length > 1 ? 'md' : 'sm'}
            title={
                tanks.length === 1
                    ? translate(`${TEXT}.title`, { name: tanks[0]?.name })
                    : translate(`${TEXT}.titleMany`, { smart_count: tanks.length })
            }
            submitLabel={translate(`${TEXT}.submit`, { smart_count: Math.max(1, lines.length) })}
            submitButton={{ disabled: lines.length === 0 }}
            busy={plan.isPending}
            isChanged={day !== proposedDay || person !== undefined || Object.keys(entries).length > 0}
            onSubmit={submit}
            onCancel={onClose}
        >
            <Stack spacing={2} sx={{ pt: 1 }}>
                {general && <Alert severity="error">{general}</Alert>}
                {lines.length > 0 && (
                    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                        <DateEntry
                            kind="date"
                            label={translate(`${TEXT}.date`)}
                            value={day}
                            onChange={setDay}
                            clearable={false}
                            error={!isDay(day) || Boolean(faults.planned_on)}
                            helperText={isDay(day) ? faults.planned_on : translate(`${TEXT}.enterDate`)}
                        />
                        <RecordSelect
                            reference="staffs"
                            label={translate(`${TEXT}.person`)}
                            value={person}
                            onChange={setPerson}
                            fault={faults.assigned_to_id}
                        />
                    </Box>
                )}
                {tanks.map(tank => {
                    const at = free.indexOf(tank);
                    return (
                        <LineFields
                            key={tank.id}
                            tank={tank}
                            isAlone={tanks.length === 1}
                            day={day}
                            entry={entries[tank.id]}
                            isSubmitted={isSubmitted}
                            faultOf={name => faults[`deliveries.${at}.${name}`]}
                            onChange={change =>
                                setEntries({ ...entries, [tank.id]: { ...entries[tank.id], ...change } })
                            }
                        />
                    );
                })}
                {withoutOrder && lines.length > 0 && (
                    <TextField
                        label={translate(`${TEXT}.reason`)}
                        value={reason}
                        onChange={event => setReason(event.target.value)}
                        error={Boolean(faults.without_order_reason)}
                        helperText={faults.without_order_reason}
                        slotProps={{ htmlInput: { maxLength: 400 } }}
                    />
                )}
            </Stack>
        </ActionDialog>
    );
};

interface PlanDeliveriesDialogProps {
    siteIds: readonly number[];
    onClose: () => void;
    onPlanned?: (() => void) | undefined;
}

/** Plans a delivery to each of some sites: date, person, litres from room and use, depot. */
export const PlanDeliveriesDialog = ({ siteIds, onClose, onPlanned }: PlanDeliveriesDialogProps) => {
    const translate = useTranslate();
    const { data, error } = useTanks(siteIds);
    const tooMany = siteIds.length > MOST;
    if (data && data.length > 0 && !tooMany) return <PlanForm tanks={data} onClose={onClose} onPlanned={onPlanned} />;
    return (
        <DialogFrame
            title={translate(`${TEXT}.action`)}
            onClose={onClose}
            actions={
                <Button color="inherit" onClick={onClose}>
                    {translate('engine.confirm.cancel')}
                </Button>
            }
        >
            {tooMany ? (
                <Typography>{translate(`${TEXT}.tooMany`)}</Typography>
            ) : error ? (
                <Alert severity="error">{(error as Error).message}</Alert>
            ) : data ? (
                <Typography>{translate(`${TEXT}.none`)}</Typography>
            ) : (
                <Skeleton variant="rounded" height={160} />
            )}
        </DialogFrame>
    );
};
