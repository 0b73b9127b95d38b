import { Alert, Box, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { typedNumber } from '../../domain/records/numberEntry';
import { RecordSelect } from '../admin/inputs/RecordSelect';
import { litresText } from '../components/fields/formats';
import { NumberBox } from '../components/fields/NumberBox';
import { pagePath } from '../links/urls';
import { type LineEntry, litresOf, type Tank } from './planning';
import { useTankFigures } from './useTankFigures';

const TEXT = 'domains.refills.plan';
type Companion = { id: number; label: string } | null | undefined;
const knownOf = (companion: Companion) => (companion ? [companion] : []);

interface LineFieldsProps {
    tank: Tank;
    /** the only one of the dialog, which its title names */
    isAlone: boolean;
    day: string;
    entry: LineEntry | undefined;
    isSubmitted: boolean;
    faultOf: (name: string) => string | undefined;
    onChange: (change: LineEntry) => void;
}

/** One site of a plan: what its tank takes, litres, depot; where a delivery is planned already, a link to it instead. */
export const LineFields = ({ tank, isAlone, day, entry = {}, isSubmitted, faultOf, onChange }: LineFieldsProps) => {
    const translate = useTranslate();
    const figures = useTankFigures();
    const planned = tank.planned_delivery as Companion;
    const supplement = 'supplement' in entry ? entry.supplement : (tank.supplement_id ?? undefined);
    const depot = 'depot' in entry ? entry.depot : (tank.inventory_location_id ?? undefined);
    const typed = litresOf(tank, entry, day);
    const required = (isMissing: boolean, name: string) =>
        isSubmitted && isMissing ? translate(`${TEXT}.${name}`) : undefined;
    const siteFault = faultOf('site_id');
    const litresFault = required(!((typedNumber(typed) ?? 0) > 0), 'enterLitres') ?? faultOf('quantity');
    return (
        <Box
            component="section"
            aria-label={tank.name}
            sx={isAlone ? {} : { borderTop: 1, borderColor: 'divider', pt: 2 }}
        >
            {!isAlone && (
                <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
                    {tank.name}
                    <Typography component="span" variant="body2" color="text.secondary">
                        {` · ${(tank.customer_property as Companion)?.label ?? ''}`}
                    </Typography>
                </Typography>
            )}
            {planned ? (
                <Alert
                    severity="info"
                    sx={{ mt: 1 }}
                    action={
                        <LinkBase to={pagePath('supplement-deliveries', 'view', planned.id)}>
                            {translate(`${TEXT}.open`, { number: planned.label })}
                        </LinkBase>
                    }
                >
                    {translate(tank.planned_on ? `${TEXT}.plannedFor` : `${TEXT}.planned`, {
                        number: planned.label,
                        day: tank.planned_on ? formatDate(tank.planned_on) : '',
                    })}
                </Alert>
            ) : (
                <Stack spacing={1.5} sx={{ mt: isAlone ? 0 : 1 }}>
                    <Typography variant="body2" color="text.secondary">
                        {figures(tank, day)}
                    </Typography>
                    {tank.refill_request_id && (
                        <Typography variant="body2" sx={{ fontWeight: 550 }}>
                            {translate(tank.wanted_on ? `${TEXT}.requestedBy` : `${TEXT}.requested`, {
                                litres: tank.requested_litres
                                    ? litresText(tank.requested_litres)
                                    : translate(`${TEXT}.fill`),
                                day: tank.wanted_on ? formatDate(tank.wanted_on) : '',
                            })}
                        </Typography>
                    )}
                    {siteFault && <Alert severity="error">{siteFault}</Alert>}
                    <Box
                        sx={{
                            display: 'grid',
                            gap: 1.5,
                            alignItems: 'start',
                            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: isAlone ? '1fr 1fr' : '1fr 1.4fr 1.4fr' },
                        }}
                    >
                        <NumberBox
                            label={translate(`${TEXT}.litres`)}
                            size="small"
                            unit="L"
                            value={typed}
                            onText={text => onChange({ litres: text })}
                            error={Boolean(litresFault)}
                            helperText={litresFault}
                        />
                        <RecordSelect
                            reference="supplements"
                            label={translate(`${TEXT}.supplement`)}
                            value={supplement}
                            known={knownOf(tank.supplement as Companion)}
                            onChange={id => onChange({ supplement: id })}
                            fault={required(!supplement, 'chooseSupplement') ?? faultOf('supplement_id')}
                        />
                        <RecordSelect
                            reference="inventory-locations"
                            label={translate(`${TEXT}.depot`)}
                            value={depot}
                            known={knownOf(tank.inventory_location as Companion)}
                            onChange={id => onChange({ depot: id })}
                            fault={required(!depot, 'chooseDepot') ?? faultOf('inventory_location_id')}
                            {...(depot === tank.inventory_location_id &&
                            supplement === tank.supplement_id &&
                            typeof tank.depot_litres === 'number'
                                ? {
                                      hint: translate(`${TEXT}.stock`, {
                                          litres: litresText(tank.depot_litres),
                                          depot: (tank.inventory_location as Companion)?.label ?? '',
                                      }),
                                  }
                                : {})}
                        />
                        {isAlone && (
                            <RecordSelect
                                reference="sales-orders"
                                label={translate(`${TEXT}.order`)}
                                within={[`customer_id:${tank.customer_id}`]}
                                value={entry.order}
                                onChange={id => onChange({ order: id })}
                                hint={translate(`${TEXT}.orderHelp`)}
                                fault={faultOf('sales_order_id')}
                            />
                        )}
                    </Box>
                </Stack>
            )}
        </Box>
    );
};
