import { Alert, Box } from '@mui/material';
import { use, useEffect } from 'react';
import { type RaRecord, useCanAccess, useGetList, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ContractInput } from '../admin/inputs/ContractInput';
import { FormStart } from '../admin/inputs/useDependentReference';
import { fieldOf } from '../admin/metadata';

const CONTACTS = 'customer-contacts';
const FIELD = fieldOf(CONTACTS, 'kind');

/** Kind of a contact: Other by default if the customer has a primary contact. Names the one that this contact replaces. */
export const ContactKindInput = () => {
    const translate = useTranslate();
    const record = useRecordContext();
    const [customer, kind] = useWatch({ name: ['customer_id', 'kind'] });
    const { canAccess: canList } = useCanAccess({ resource: CONTACTS, action: 'list' });
    const { given, isNew } = use(FormStart);
    const { getFieldState, resetField } = useFormContext();
    const { data = [] } = useGetList<RaRecord>(
        CONTACTS,
        {
            filter: { customer_id: customer, kind: 'primary' },
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'id', order: 'ASC' },
        },
        { enabled: Boolean(customer) && canList === true, retry: false },
    );
    const present = customer ? data.find(({ id }) => id !== record?.id) : undefined;
    const hasPrimary = Boolean(present);
    useEffect(() => {
        if (isNew && given.kind === undefined && !getFieldState('kind').isDirty)
            resetField('kind', { defaultValue: hasPrimary ? 'other' : FIELD?.default });
    }, [isNew, given, hasPrimary, getFieldState, resetField]);
    const replaced = kind === 'primary' ? present : undefined;
    return (
        <Box>
            <ContractInput resource={CONTACTS} source="kind" />
            <div role="status">
                {replaced && (
                    <Alert severity="info" sx={{ mt: 1 }}>
                        {translate('domains.customers.contact.replaces', { name: replaced.name })}
                    </Alert>
                )}
            </div>
        </Box>
    );
};
