import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { BooleanInput, LinkBase, SelectInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { components } from '../../../contract/generated/main';
import type { ResourceTypes } from '../../../contract/generated/types';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { isDay } from '../../../domain/calendar/days';
import { sumLitres } from '../../../domain/stock/quantities';
import { ActionForm } from '../../admin/form/ActionForm';
import { ContractInput } from '../../admin/inputs/ContractInput';
import { NumberWithUnitInput } from '../../admin/inputs/NumberWithUnitInput';
import { DialogFrame } from '../../components/dialogs/DialogFrame';
import { litresText } from '../../components/fields/formats';
import { AssigneeInput } from '../../jobs/AssigneeInput';
import { JOB_CARDS } from '../../jobs/moves';
import { VehicleInput } from '../../jobs/VehicleInput';
import { pagePath } from '../../links/urls';
import { today } from '../../refills/planning';
import { useNotifyPlanned } from '../../refills/useNotifyPlanned';
import { roomOfTank, useTankFigures } from '../../refills/useTankFigures';
import { answered, mainApi } from '../../session/clients';
import { ApiFault, isFault } from '../../session/fault';

type Proposal = components['schemas']['OrderDeliveryProposal'];
type Supplement = Proposal['supplements'][number];
type Tank = Supplement['lines'][number];
/** Tank with the supplement that the order has for it. */
interface Row {
    tank: Tank;
    supplement: Supplement;
}
interface PlanValues {
    type: string;
    planned_hours: null;
    scheduled_on: string;
    assigned_to_id: number | null;
    vehicle_id: number | null;
    beyond_order: boolean;
    deliveries: { site_id: number; quantity: number | null; inventory_location_id: number | null }[];
}

const TEXT = 'domains.sales.plan';
const REFILL = 'domains.refills.plan';
const litresOf = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);
const rowsOf = ({ supplements }: Proposal): Row[] =>
    supplements.flatMap(supplement =>
        // tanks that can be planned come first
        [...supplement.lines]
            .sort((one, other) => Number(Boolean(one.planned_delivery_id)) - Number(Boolean(other.planned_delivery_id)))
            .map(tank => ({ tank, supplement })),
    );

const useProposal = (order: number) =>
    useQuery({
        queryKey: ['supplement-deliveries', 'proposal', order],
        gcTime: 0,
        staleTime: Number.POSITIVE_INFINITY,
        queryFn: async ({ signal }) =>
            (
                await answered(
                    mainApi.GET('/sales-orders/{id}/delivery-plan', { params: { path: { id: order } }, signal }),
                )
            ).body,
    });

/** Room, days left and use of a tank on the chosen day, and a warning about more litres than fit. */
const TankFigures = ({ tank, litres }: { tank: Tank; litres: number }) => {
    const translate = useTranslate();
    const figures = useTankFigures();
    const day = String(useWatch({ name: 'scheduled_on' }) ?? '');
    const on = isDay(day) ? day : today();
    const room = roomOfTank(tank, on);
    const isTooMuch = room !== null && litres > room;
    return (
        <Typography variant="body2" color={isTooMuch ? 'error' : 'text.secondary'} role="status">
            {isTooMuch ? translate(`${TEXT}.tooMuch`, { room: litresText(room) }) : figures(tank, on)}
        </Typography>
    );
};

const TankRow = ({ row: { tank, supplement }, index }: { row: Row; index: number }) => {
    const translate = useTranslate();
    const source = `deliveries.${index}`;
    const [quantity, depotId] = useWatch({ name: [`${source}.quantity`, `${source}.inventory_location_id`] });
    const depot = supplement.depots.find(({ id }) => id === depotId);
    const isShort = depot && litresOf(quantity) > depot.free;
    const other =
        tank.supplement && tank.supplement.id !== supplement.supplement.id ? tank.supplement.label : undefined;
    return (
        <Box component="section" aria-label={tank.name}>
            <Typography variant="body1" component="h4" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
                {tank.name}
                <Typography component="span" variant="body2" color="text.secondary">{` · ${tank.property}`}</Typography>
            </Typography>
            {tank.planned_delivery_id ? (
                <Typography variant="body2" color="text.secondary">
                    {translate(tank.planned_on ? `${REFILL}.plannedFor` : `${REFILL}.planned`, {
                        number: '',
                        day: tank.planned_on ? formatDate(tank.planned_on) : '',
                    })}
                    <LinkBase to={pagePath('supplement-deliveries', 'view', tank.planned_delivery_id)}>
                        {tank.planned_number}
                    </LinkBase>
                </Typography>
            ) : (
                <>
                    <TankFigures tank={tank} litres={litresOf(quantity)} />
                    {other && (
                        <Typography variant="body2" color="tones.warning.text">
                            {translate(`${TEXT}.otherSupplement`, { name: other })}
                        </Typography>
                    )}
                    <Box
                        sx={{
                            display: 'grid',
                            gap: 1.5,
                            mt: 1,
                            alignItems: 'start',
                            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 2fr' },
                        }}
                    >
                        <NumberWithUnitInput
                            source={`${source}.quantity`}
                            label={translate(`${REFILL}.litres`)}
                            helperText={translate(`${TEXT}.blank`)}
                            unit="L"
                        />
                        <SelectInput
                            source={`${source}.inventory_location_id`}
                            label={translate(`${REFILL}.depot`)}
                            choices={supplement.depots.map(({ id, label, free, batch }) => ({
                                id,
                                name: translate(batch ? `${TEXT}.depotBatch` : `${TEXT}.depot`, {
                                    name: label,
                                    litres: litresText(free),
                                    batch,
                                }),
                            }))}
                            translateChoice={false}
                            helperText={
                                isShort ? translate(`${TEXT}.short`, { litres: litresText(depot.free) }) : false
                            }
                        />
                    </Box>
                </>
            )}
        </Box>
    );
};

/** Litres left of a supplement, its tanks, and the question about more than that. */
const SupplementRows = ({
    supplement,
    rows,
    first,
}: {
    supplement: Supplement;
    rows: readonly Row[];
    first: number;
}) => {
    const translate = useTranslate();
    const deliveries = useWatch({ name: 'deliveries' }) as PlanValues['deliveries'];
    const entered = sumLitres(rows.map((_, at) => litresOf(deliveries[first + at]?.quantity)));
    const { label } = supplement.supplement;
    return (
        <Box component="section" aria-label={label} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
            <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
                {translate(`${TEXT}.left`, { name: label, litres: litresText(supplement.left) })}
            </Typography>
            <Typography variant="body2" color="text.secondary" role="status" className="tabular">
                {entered <= supplement.left
                    ? translate(`${TEXT}.entered`, {
                          litres: litresText(entered),
                          rest: litresText(sumLitres([supplement.left, -entered])),
                      })
                    : translate(`${TEXT}.beyond`, { litres: litresText(sumLitres([entered, -supplement.left])) })}
            </Typography>
            {supplement.depots.length === 0 && (
                <Alert severity="warning" sx={{ mt: 1 }}>
                    {translate(`${TEXT}.noStock`, { name: label })}
                </Alert>
            )}
            <Stack spacing={2} sx={{ mt: 1.5 }}>
                {rows.length === 0 && <Typography>{translate(`${TEXT}.noTanks`)}</Typography>}
                {rows.map((row, at) => (
                    <TankRow key={row.tank.site_id} row={row} index={first + at} />
                ))}
            </Stack>
        </Box>
    );
};

/** Question about more litres than ordered, shown if there are some. */
const BeyondOrder = ({ proposal }: { proposal: Proposal }) => {
    const translate = useTranslate();
    const deliveries = useWatch({ name: 'deliveries' }) as PlanValues['deliveries'];
    const rows = rowsOf(proposal);
    const isBeyond = proposal.supplements.some(
        each =>
            sumLitres(
                rows.map(({ supplement }, at) => (supplement === each ? litresOf(deliveries[at]?.quantity) : 0)),
            ) > each.left,
    );
    return isBeyond ? <BooleanInput source="beyond_order" label={translate(`${TEXT}.allowBeyond`)} /> : null;
};

/** Renames the fields of a refusal: the request has filled lines only, and the form another name for the day. */
const asForm = (error: unknown, sent: readonly number[]): unknown => {
    if (!isFault(error)) return error;
    const errors = Object.fromEntries(
        Object.entries(error.errors).map(([name, messages]) => {
            const [, index, field] = /^deliveries\.(\d+)\.(\w+)$/.exec(name) ?? [];
            // a site or supplement has no input of its own
            const own = field === 'site_id' || field === 'supplement_id' ? 'quantity' : field;
            return [
                index ? `deliveries.${sent[Number(index)]}.${own}` : name === 'planned_on' ? 'scheduled_on' : name,
                messages,
            ];
        }),
    );
    return new ApiFault(error.status, error.message, { ...error.body, errors });
};

interface PlanOrderDialogProps {
    order: ResourceTypes['sales-orders'];
    onClose: () => void;
}

const PlanForm = ({ order, proposal, onClose }: PlanOrderDialogProps & { proposal: Proposal }) => {
    const translate = useTranslate();
    const notifyPlanned = useNotifyPlanned();
    const rows = rowsOf(proposal);
    const submit = async ({ scheduled_on, assigned_to_id, vehicle_id, beyond_order, deliveries }: PlanValues) => {
        const filled = rows.flatMap(({ tank, supplement }, at) => {
            const { quantity, inventory_location_id } = deliveries[at] ?? {};
            return quantity && !tank.planned_delivery_id
                ? [
                      {
                          at,
                          site_id: tank.site_id,
                          supplement_id: supplement.supplement.id,
                          quantity,
                          inventory_location_id,
                      },
                  ]
                : [];
        });
        if (!filled.length) throw new Error(translate(`${TEXT}.enterLitres`));
        const made = await answered(
            mainApi.POST('/sales-orders/{id}/delivery-plan', {
                params: { path: { id: Number(order.id) } },
                body: {
                    version: proposal.version,
                    planned_on: scheduled_on,
                    assigned_to_id: assigned_to_id ?? null,
                    vehicle_id: vehicle_id ?? null,
                    beyond_order,
                    deliveries: filled.map(({ at: _, inventory_location_id, ...line }) => ({
                        ...line,
                        inventory_location_id: inventory_location_id ?? 0,
                    })),
                },
            }),
        ).catch(error => {
            throw asForm(
                error,
                filled.map(({ at }) => at),
            );
        });
        notifyPlanned(
            made.body,
            translate(`${REFILL}.done`, {
                smart_count: made.body.deliveries.length,
                number: made.body.deliveries[0]?.supplement_delivery.label,
                day: formatDate(scheduled_on),
            }),
        );
        onClose();
    };
    const count = rows.filter(({ tank }) => tank.quantity).length;
    return (
        <ActionForm<PlanValues>
            maxWidth="md"
            title={translate(`${TEXT}.title`, { number: order.number })}
            text={translate(`${TEXT}.text`)}
            submitLabel={translate(`${REFILL}.submit`, { smart_count: Math.max(1, count) })}
            focusSubmit={count > 0}
            submitButton={{ disabled: rows.every(({ tank }) => tank.planned_delivery_id) }}
            defaultValues={{
                // load and absences of the assignee are those of such a job
                type: 'supplement_delivery',
                planned_hours: null,
                scheduled_on: proposal.planned_on,
                assigned_to_id: null,
                vehicle_id: null,
                beyond_order: false,
                deliveries: rows.map(({ tank: { site_id, quantity, inventory_location_id }, supplement }) => ({
                    site_id,
                    quantity,
                    inventory_location_id: supplement.depots.some(({ id }) => id === inventory_location_id)
                        ? inventory_location_id
                        : null,
                })),
            }}
            onSubmit={submit}
            onClose={onClose}
        >
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    alignItems: 'start',
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
                }}
            >
                <ContractInput resource={JOB_CARDS} source="scheduled_on" required />
                <AssigneeInput />
                <VehicleInput />
            </Box>
            {proposal.supplements.map(supplement => (
                <SupplementRows
                    key={supplement.supplement.id}
                    supplement={supplement}
                    rows={rows.filter(row => row.supplement === supplement)}
                    first={rows.findIndex(row => row.supplement === supplement)}
                />
            ))}
            <BeyondOrder proposal={proposal} />
        </ActionForm>
    );
};

/** Makes deliveries and job cards for what an order has left: tanks with their room, litres, day, depot, person, truck. */
export const PlanOrderDialog = ({ order, onClose }: PlanOrderDialogProps) => {
    const translate = useTranslate();
    const { data, error } = useProposal(Number(order.id));
    if (data?.supplements.some(({ lines }) => lines.length > 0))
        return <PlanForm order={order} proposal={data} onClose={onClose} />;
    return (
        <DialogFrame
            maxWidth="md"
            title={translate(`${TEXT}.title`, { number: order.number })}
            onClose={onClose}
            actions={
                <Button color="inherit" onClick={onClose}>
                    {translate('engine.confirm.cancel')}
                </Button>
            }
        >
            {error ? (
                <Alert severity="error">{(error as Error).message}</Alert>
            ) : data ? (
                <Typography>
                    {translate(data.supplements.length ? `${TEXT}.noTanks` : `${TEXT}.nothingLeft`)}
                </Typography>
            ) : (
                <Skeleton variant="rounded" height={160} />
            )}
        </DialogFrame>
    );
};
