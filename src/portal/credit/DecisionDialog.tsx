import { Alert, DialogContentText, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useGetList, useNotify, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { numberFault, typedNumber } from '../../domain/records/numberEntry';
import { money } from '../../domain/sales/orders';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import { ReasonField, useReason } from '../components/dialogs/ReasonField';
import { NumberBox } from '../components/fields/NumberBox';
import { answered, mainApi } from '../session/clients';
import { isFault } from '../session/fault';
import { type CreditAccount, useRefreshAccounts } from './accountCalls';

type CreditType = ResourceTypes['credit-types'] & { id: number };

interface DecisionDialogProps {
    account: CreditAccount;
    decision: 'approved' | 'declined';
    onClose: () => void;
}

/** Credit decision: limit and payment terms on approval, a reason on refusal. */
export const DecisionDialog = ({ account, decision, onClose }: DecisionDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefreshAccounts();
    const approves = decision === 'approved';
    const [limit, setLimit] = useState(String(account.approved_limit ?? account.requested_limit ?? ''));
    const [type, setType] = useState(account.credit_type_id ? String(account.credit_type_id) : '');
    const { reasonState, given } = useReason();
    const [faults, setFaults] = useState<Record<string, string[]>>({});
    const [general, setGeneral] = useState<string>();
    const [busy, setBusy] = useState(false);
    const { canAccess: canChoose } = useCanAccess({ resource: 'credit-types', action: 'list' });
    const { data: types = [] } = useGetList<CreditType>(
        'credit-types',
        {
            pagination: { page: 1, perPage: 100 },
            sort: { field: 'payment_days', order: 'ASC' },
        },
        { enabled: canChoose },
    );
    const isBefore = types.find(({ id }) => String(id) === type)?.before_delivery === true;
    const submit = async () => {
        const reason = approves ? undefined : given();
        if (!approves && !reason) return;
        if (approves && numberFault(limit)) return;
        const approvedLimit = typedNumber(limit);
        setBusy(true);
        setFaults({});
        setGeneral(undefined);
        try {
            await answered(
                mainApi.POST('/credit-accounts/{id}/decisions', {
                    params: { path: { id: account.id } },
                    body: {
                        version: account.version,
                        decision,
                        ...(approves && approvedLimit !== undefined ? { approved_limit: approvedLimit } : {}),
                        ...(approves && type ? { credit_type_id: Number(type) } : {}),
                        ...(reason ? { reason } : {}),
                    },
                }),
            );
            notify(approves ? 'domains.credit.approved' : 'domains.credit.declined', { type: 'success' });
            await refresh();
            onClose();
        } catch (error) {
            setBusy(false);
            if (isFault(error)) setFaults(error.errors);
            if (!isFault(error) || !Object.keys(error.errors).length)
                setGeneral(isFault(error) ? error.message : String(error));
        }
    };
    const label = translate(approves ? 'domains.credit.approve' : 'domains.credit.decline');
    return (
        <ActionDialog title={label} submitLabel={label} busy={busy} onSubmit={submit} onCancel={onClose} maxWidth="sm">
            <Stack spacing={2}>
                <DialogContentText>
                    {translate(approves ? 'domains.credit.approveText' : 'domains.credit.declineText', {
                        name: account.customer?.label ?? '',
                        wanted: account.requested_limit ? money(account.requested_limit) : '–',
                    })}
                </DialogContentText>
                {general && <Alert severity="error">{general}</Alert>}
                {approves && (
                    <>
                        <NumberBox
                            autoFocus
                            required
                            label={translate('domains.credit.limit')}
                            value={limit}
                            onText={setLimit}
                            error={Boolean(faults.approved_limit)}
                            helperText={
                                faults.approved_limit?.[0] ??
                                translate(isBefore ? 'domains.credit.limitUnused' : 'domains.credit.limitHint')
                            }
                        />
                        <TextField
                            select
                            required
                            label={translate('domains.credit.type')}
                            value={types.some(({ id }) => String(id) === type) ? type : ''}
                            onChange={event => setType(event.target.value)}
                            error={Boolean(faults.credit_type_id)}
                            helperText={faults.credit_type_id?.[0]}
                        >
                            {types.map(({ id, name }) => (
                                <MenuItem key={id} value={String(id)}>
                                    {name}
                                </MenuItem>
                            ))}
                        </TextField>
                    </>
                )}
                {!approves && <ReasonField label={translate('domains.credit.reason')} reasonState={reasonState} />}
            </Stack>
        </ActionDialog>
    );
};
