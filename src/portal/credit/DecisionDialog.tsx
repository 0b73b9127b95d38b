import { useState } from 'react';
import { required, SelectInput, TextInput, useCanAccess, useGetList, useNotify, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { DOLLARS } from '../../domain/records/numberEntry';
import { money } from '../../domain/sales/orders';
import { ActionForm } from '../admin/form/ActionForm';
import { NumberWithUnitInput } from '../admin/inputs/NumberWithUnitInput';
import { answered, mainApi } from '../session/clients';
import { type CreditAccount, useRefreshAccounts } from './accountCalls';

type CreditType = ResourceTypes['credit-types'] & { id: number };

interface DecisionDialogProps {
    account: CreditAccount;
    decision: 'approved' | 'declined';
    onClose: () => void;
}
interface Decision {
    approved_limit: number | null;
    credit_type_id: number | null;
    reason: string | null;
}

/** Credit decision: limit and payment terms on approval, a reason on refusal. */
export const DecisionDialog = ({ account, decision, onClose }: DecisionDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefreshAccounts();
    const approves = decision === 'approved';
    const [type, setType] = useState<unknown>(account.credit_type_id);
    const { canAccess: canChoose } = useCanAccess({ resource: 'credit-types', action: 'list' });
    const { data: types = [] } = useGetList<CreditType>(
        'credit-types',
        {
            pagination: { page: 1, perPage: 100 },
            sort: { field: 'payment_days', order: 'ASC' },
        },
        { enabled: canChoose },
    );
    const isBefore = types.find(({ id }) => id === type)?.before_delivery === true;
    const submit = async ({ approved_limit, credit_type_id, reason }: Decision) => {
        await answered(
            mainApi.POST('/credit-accounts/{id}/decisions', {
                params: { path: { id: account.id } },
                body: {
                    version: account.version,
                    decision,
                    ...(approves && approved_limit !== null ? { approved_limit } : {}),
                    ...(approves && credit_type_id !== null ? { credit_type_id } : {}),
                    ...(reason ? { reason: reason.trim() } : {}),
                },
            }),
        );
        notify(approves ? 'domains.credit.approved' : 'domains.credit.declined', { type: 'success' });
        await refresh();
        onClose();
    };
    const label = translate(approves ? 'domains.credit.approve' : 'domains.credit.decline');
    return (
        <ActionForm
            title={label}
            text={translate(approves ? 'domains.credit.approveText' : 'domains.credit.declineText', {
                name: account.customer?.label ?? '',
                wanted: account.requested_limit ? money(account.requested_limit) : '–',
            })}
            submitLabel={label}
            defaultValues={{
                approved_limit: account.approved_limit ?? account.requested_limit ?? null,
                credit_type_id: account.credit_type_id ?? null,
                reason: null,
            }}
            onSubmit={submit}
            onClose={onClose}
            maxWidth="sm"
        >
            {approves ? (
                <>
                    <NumberWithUnitInput
                        source="approved_limit"
                        label={translate('domains.credit.limit')}
                        validate={required()}
                        unit="$"
                        options={DOLLARS}
                        helperText={translate(isBefore ? 'domains.credit.limitUnused' : 'domains.credit.limitHint')}
                        autoFocus
                    />
                    <SelectInput
                        source="credit_type_id"
                        label={translate('domains.credit.type')}
                        choices={types}
                        optionText="name"
                        translateChoice={false}
                        onChange={event => setType(event.target.value)}
                        validate={required()}
                    />
                </>
            ) : (
                <TextInput
                    source="reason"
                    label={translate('domains.credit.reason')}
                    validate={required('engine.confirm.reasonRequired')}
                    slotProps={{ htmlInput: { maxLength: 1000 } }}
                    multiline
                    minRows={2}
                    autoFocus
                />
            )}
        </ActionForm>
    );
};
