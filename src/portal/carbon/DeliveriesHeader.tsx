import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useNotify, useTranslate } from 'react-admin';
import { dayAfter, todayIn } from '../../domain/calendar/days';
import { typedNumber } from '../../domain/records/numberEntry';
import { ReferencePicker } from '../admin/inputs/ReferenceInputs';
import { DateEntry } from '../components/dates/DateEntry';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import { FieldFrame } from '../components/fields/FieldFrame';
import { NumberBox } from '../components/fields/NumberBox';
import { answered, mainApi } from '../session/clients';
import { isFault } from '../session/fault';

const TEXT = 'domains.carbon.deliveries';
const RESOURCE = 'transport-emissions';

const DeliveriesDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [property, setProperty] = useState<number | null>(null);
    const [from, setFrom] = useState(dayAfter(todayIn(), -365));
    const [to, setTo] = useState(todayIn());
    const [distance, setDistance] = useState('');
    const [faults, setFaults] = useState<Record<string, string[]>>({});
    const [busy, setBusy] = useState(false);
    const submit = async () => {
        setBusy(true);
        setFaults({});
        try {
            const { body } = await answered(
                mainApi.POST('/transport-emissions/from-deliveries', {
                    body: { customer_property_id: property ?? 0, from, to, distance: typedNumber(distance) ?? 0 },
                }),
            );
            const skipped = body.skipped ? ` ${translate(`${TEXT}.skipped`, { smart_count: body.skipped })}` : '';
            const byTrip = body.by_trip ? ` ${translate(`${TEXT}.byTrip`, { smart_count: body.by_trip })}` : '';
            notify(`${translate(`${TEXT}.done`, { smart_count: body.entered })}${skipped}${byTrip}`, {
                type: 'success',
            });
            void queryClient.invalidateQueries({ queryKey: [RESOURCE] });
            onClose();
        } catch (error) {
            setBusy(false);
            if (!isFault(error)) throw error;
            setFaults(Object.keys(error.errors).length ? error.errors : { '': [error.message] });
        }
    };
    const day = (name: 'from' | 'to', label: string, value: string, change: (day: string) => void) => (
        <FieldFrame id={`deliveries-${name}`} label={label} error={faults[name]?.[0]}>
            <DateEntry kind="date" id={`deliveries-${name}`} value={value} onChange={change} clearable={false} />
        </FieldFrame>
    );
    return (
        <ActionDialog
            title={translate(`${TEXT}.title`)}
            submitLabel={translate(`${TEXT}.save`)}
            submitButton={{ disabled: property === null || !((typedNumber(distance) ?? 0) > 0) }}
            busy={busy}
            onSubmit={submit}
            onCancel={onClose}
        >
            <Stack spacing={2}>
                <Typography variant="body2">{translate(`${TEXT}.text`)}</Typography>
                {faults[''] && <Alert severity="error">{faults[''][0]}</Alert>}
                <FieldFrame
                    id="deliveries-property"
                    label={translate('resources.transport-emissions.fields.customer_property_id')}
                    error={faults.customer_property_id?.[0]}
                >
                    <ReferencePicker
                        id="deliveries-property"
                        reference="customer-properties"
                        multiple={false}
                        value={property === null ? [] : [property]}
                        onChange={([id]) => setProperty(id ?? null)}
                        known={[]}
                        error={Boolean(faults.customer_property_id)}
                    />
                </FieldFrame>
                <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                    {day('from', translate('resources.carbon-accounts.fields.starts_on'), from, setFrom)}
                    {day('to', translate('resources.carbon-accounts.fields.ends_on'), to, setTo)}
                </Box>
                <FieldFrame
                    id="deliveries-distance"
                    label={`${translate('resources.transport-emissions.fields.distance')} (km)`}
                    error={faults.distance?.[0]}
                >
                    <NumberBox
                        id="deliveries-distance"
                        size="small"
                        fullWidth
                        value={distance}
                        onText={setDistance}
                        htmlInput={{ maxLength: 10 }}
                    />
                </FieldFrame>
            </Stack>
        </ActionDialog>
    );
};

/** Button above the list that creates the freight entries of completed deliveries. */
export const DeliveriesHeader = () => {
    const translate = useTranslate();
    const { canAccess: canCreate } = useCanAccess({ resource: RESOURCE, action: 'create' });
    const [open, setOpen] = useState(false);
    if (!canCreate) return null;
    return (
        <Box sx={{ mb: 1.5 }}>
            <Button size="small" startIcon={<LocalShippingOutlined />} onClick={() => setOpen(true)}>
                {translate(`${TEXT}.open`)}
            </Button>
            {open && <DeliveriesDialog onClose={() => setOpen(false)} />}
        </Box>
    );
};
