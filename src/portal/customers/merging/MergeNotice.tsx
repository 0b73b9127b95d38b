import { Alert, Button, Stack } from '@mui/material';
import { type RaRecord, useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { components } from '../../../contract/generated/main';
import { ReferenceLink } from '../../admin/fields/ReferenceLink';
import { titleInSentence } from '../../admin/labels';
import { useAttempt } from '../../admin/useAttempt';
import { useRecordState } from '../../admin/useRecordState';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import { useSession } from '../../session/store';
import { type MergeResource, useMerge, useMerges } from './mergeCalls';
import { useCanMerge } from './useCanMerge';

const TEXT = 'domains.customers.merge';
type Merge = components['schemas']['Merge'];

/** Record that was merged into this one, with undo while it is possible. */
const MergedHere = ({ resource, merge: { kept, merged, merged_by } }: { resource: MergeResource; merge: Merge }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { undo } = useMerge(resource, merged.id);
    const { attempt } = useAttempt();
    const [asks, setAsks] = useRecordState(false);
    const canUndo = useCanMerge(resource);
    const undoMerge = () =>
        attempt(async () => {
            await undo();
            notify(`${TEXT}.undone`, { type: 'success', messageArgs: { merged: merged.label } });
        });
    return (
        <Alert
            severity="info"
            action={
                canUndo && (
                    <Button color="inherit" size="small" onClick={() => setAsks(true)}>
                        {translate(`${TEXT}.undo`)}
                    </Button>
                )
            }
        >
            {translate(`${TEXT}.here`, {
                merged: merged.label,
                record: titleInSentence(translate, resource),
                by: merged_by.label,
            })}
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

/** Link from a merged record to the one that was kept, and recent merges of a kept one. */
export const MergeNotice = ({ resource }: { resource: MergeResource }) => {
    const translate = useTranslate();
    const record = useRecordContext<RaRecord<number>>();
    const isStaff = useSession()?.user.is_staff ?? false;
    const { data: merges = [] } = useMerges(resource, record?.id, isStaff);
    if (!record) return null;
    const valid = merges.filter(({ undone_at }) => !undone_at);
    const into = record.archived_at ? valid.find(({ merged }) => merged.id === record.id) : undefined;
    const here = valid.filter(({ kept, undo_refusal }) => kept.id === record.id && undo_refusal === null);
    if (!into && here.length === 0) return null;
    return (
        <Stack spacing={1} sx={{ my: 2 }}>
            {into && (
                <Alert severity="info">
                    {translate(`${TEXT}.into`)} <ReferenceLink resource={resource} target={into.kept} />
                </Alert>
            )}
            {here.map(merge => (
                <MergedHere key={merge.id} resource={resource} merge={merge} />
            ))}
        </Stack>
    );
};

/** Notice as the header of a screen without figures. */
export const mergeNotice = (resource: MergeResource) => () => <MergeNotice resource={resource} />;
