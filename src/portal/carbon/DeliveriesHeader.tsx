import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { required, useCanAccess, useNotify, useTranslate } from 'react-admin';
import { dayAfter, todayIn } from '../../domain/calendar/days';
import { ActionForm } from '../admin/form/ActionForm';
import { DateInput } from '../admin/inputs/DateInput';
import { NumberWithUnitInput } from '../admin/inputs/NumberWithUnitInput';
import { ReferenceInput } from '../admin/inputs/ReferenceInput';
import { answered, mainApi } from '../session/clients';

const TEXT = 'domains.carbon.deliveries';
const RESOURCE = 'transport-emissions';

interface Deliveries {
    customer_property_id: number | null;
    from: string;
    to: string;
    distance: number | null;
}

const DeliveriesDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const submit = async ({ customer_property_id, distance, ...days }: Deliveries) => {
        const { body } = await answered(
            mainApi.POST('/transport-emissions/from-deliveries', {
                body: { customer_property_id: Number(customer_property_id), ...days, distance: Number(distance) },
            }),
        );
        const skipped = body.skipped ? ` ${translate(`${TEXT}.skipped`, { smart_count: body.skipped })}` : '';
        const byTrip = body.by_trip ? ` ${translate(`${TEXT}.byTrip`, { smart_count: body.by_trip })}` : '';
        notify(`${translate(`${TEXT}.done`, { smart_count: body.entered })}${skipped}${byTrip}`, { type: 'success' });
        void queryClient.invalidateQueries({ queryKey: [RESOURCE] });
        onClose();
    };
    return (
        <ActionForm
            title={translate(`${TEXT}.title`)}
            text={translate(`${TEXT}.text`)}
            submitLabel={translate(`${TEXT}.save`)}
            defaultValues={{
                customer_property_id: null,
                from: dayAfter(todayIn(), -365),
                to: todayIn(),
                distance: null,
            }}
            onSubmit={submit}
            onClose={onClose}
        >
            <ReferenceInput
                source="customer_property_id"
                reference="customer-properties"
                label={translate('resources.transport-emissions.fields.customer_property_id')}
                validate={required()}
            />
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                <DateInput
                    source="from"
                    label={translate('resources.carbon-accounts.fields.starts_on')}
                    validate={required()}
                    clearable={false}
                />
                <DateInput
                    source="to"
                    label={translate('resources.carbon-accounts.fields.ends_on')}
                    validate={required()}
                    clearable={false}
                />
            </Box>
            <NumberWithUnitInput
                source="distance"
                label={translate('resources.transport-emissions.fields.distance')}
                unit="km"
                validate={required()}
            />
        </ActionForm>
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
