import { Alert, Button, Stack } from '@mui/material';
import { LinkBase, type RaRecord, useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { components } from '../../../contract/generated/main';
import { useAttempt } from '../../admin/useAttempt';
import { useRecordState } from '../../admin/useRecordState';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import { pagePath } from '../../links/urls';
import { useCan } from '../../session/can';
import { useSession } from '../../session/store';
import { useMerge, useMerges } from './mergeCalls';

const TEXT = 'domains.customers.merge';
type Merge = components['schemas']['Merge'];

/** Customer that was merged into this one, with undo while it is possible. */
const MergedHere = ({ merge: { kept, merged, merged_by } }: { merge: Merge }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { undo } = useMerge(merged.id);
    const { attempt } = useAttempt();
    const [asks, setAsks] = useRecordState(false);
    const can = useCan();
    const mayUndo = can(['delete_customer']) && can(['update_customer']);
    const undoMerge = () =>
        attempt(async () => {
            await undo();
            notify(`${TEXT}.undone`, { type: 'success', messageArgs: { merged: merged.label } });
        });
    return (
        <Alert
            severity="info"
            action={
                mayUndo && (
                    <Button color="inherit" size="small" onClick={() => setAsks(true)}>
                        {translate(`${TEXT}.undo`)}
                    </Button>
                )
            }
        >
            {translate(`${TEXT}.here`, { merged: merged.label, by: merged_by.label })}
            {asks && (
                <ConfirmDialog
                    title={translate(`${TEXT}.undoTitle`, { merged: merged.label })}
                    text={translate(`${TEXT}.undoText`, { merged: merged.label, kept: kept.label })}
                    confirmLabel={translate(`${TEXT}.undo`)}
                    danger
                    onConfirm={undoMerge}
                    onClose={() => setAsks(false)}
                />
            )}
        </Alert>
    );
};

/** Link from a merged customer to the one that was kept, and recent merges of a kept one. */
export const MergeNotice = () => {
    const translate = useTranslate();
    const customer = useRecordContext<RaRecord<number>>();
    const isStaff = useSession()?.user.is_staff ?? false;
    const { data: merges = [] } = useMerges(customer?.id, isStaff);
    if (!customer) return null;
    const valid = merges.filter(({ undone_at }) => !undone_at);
    const into = customer.archived_at ? valid.find(({ merged }) => merged.id === customer.id) : undefined;
    const here = valid.filter(({ kept, undo_refusal }) => kept.id === customer.id && undo_refusal === null);
    if (!into && here.length === 0) return null;
    return (
        <Stack spacing={1} sx={{ my: 2 }}>
            {into && (
                <Alert severity="info">
                    {translate(`${TEXT}.into`)}{' '}
                    <LinkBase to={pagePath('customers', 'view', into.kept.id)}>{into.kept.label}</LinkBase>
                </Alert>
            )}
            {here.map(merge => (
                <MergedHere key={merge.id} merge={merge} />
            ))}
        </Stack>
    );
};
