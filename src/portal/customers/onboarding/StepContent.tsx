import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import { Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import type { OnboardingStep } from '../../../domain/customers/onboarding';
import { ContractField } from '../../admin/fields/ContractField';
import { FormDialog } from '../../admin/form/FormDialog';
import { findDefinition } from '../../admin/screenRegistry';
import { RelatedInPlace } from '../../admin/view/RelatedInPlace';
import { FactList } from '../../components/panels/FactList';
import { CustomerCredit } from '../../credit/CustomerCredit';

const SHOWN = ['name', 'trading_name', 'abn', 'email', 'phone', 'address', 'town', 'state', 'postcode'];

/** Business details of the customer, edited in the customer form. */
const Business = () => {
    const customer = useRecordContext<RaRecord>();
    const translate = useTranslate();
    const [editing, setEditing] = useState(false);
    const definition = findDefinition('customers');
    if (!customer || !definition) return null;
    return (
        <Card component="section" sx={{ p: { xs: 2, md: 2.5 } }}>
            <FactList>
                {SHOWN.map(name => (
                    <div key={name}>
                        <Typography component="dt" variant="caption" color="text.secondary">
                            {translate(`resources.customers.fields.${name}`)}
                        </Typography>
                        <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                            <ContractField source={name} resource="customers" />
                        </Typography>
                    </div>
                ))}
            </FactList>
            <Button
                variant="outlined"
                color="inherit"
                startIcon={<EditOutlinedIcon />}
                onClick={() => setEditing(true)}
                sx={{ mt: 2 }}
            >
                {translate('domains.customers.onboarding.edit')}
            </Button>
            {editing && <FormDialog definition={definition} record={customer} onClose={() => setEditing(false)} />}
        </Card>
    );
};

interface ListedProps {
    resource: string;
    columns: readonly string[];
    given?: (customer: RaRecord) => Record<string, unknown>;
}
/** Related records of the customer, edited in their usual form. */
const Listed = ({ resource, columns, given }: ListedProps) => {
    const definition = findDefinition(resource);
    return definition ? (
        <RelatedInPlace definition={definition} field="customer_id" columns={columns} {...(given ? { given } : {})} />
    ) : null;
};

/** Selected onboarding step: the usual forms and lists of the customer. */
export const StepContent = ({ step, missing }: { step: OnboardingStep; missing: readonly string[] }) => {
    switch (step) {
        case 'customer':
            return <Business />;
        case 'contacts':
            return (
                <Listed
                    resource="customer-contacts"
                    columns={['name', 'kind', 'position', 'phone', 'email']}
                    // initial value of a new contact: the missing kind
                    given={() => (missing[0] ? { kind: missing[0] } : {})}
                />
            );
        case 'properties':
            return (
                <Listed
                    resource="customer-properties"
                    columns={['name', 'town', 'region_id', 'area', 'pic']}
                    given={({ state, region_id, town, postcode }) => ({ state, region_id, town, postcode })}
                />
            );
        case 'subscriptions':
            return (
                <Listed
                    resource="customer-subscriptions"
                    columns={['product', 'status', 'plan', 'starts_on', 'ends_on', 'devices']}
                />
            );
        case 'users':
            return (
                <Listed
                    resource="users"
                    columns={['fullname', 'user_type', 'status', 'email', 'last_login_at']}
                    given={() => ({ user_type: 'customer' })}
                />
            );
        case 'credit':
            return <CustomerCredit />;
    }
};
