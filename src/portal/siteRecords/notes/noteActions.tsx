import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import { useState } from 'react';
import { useCanAccess, useNotify, useRecordContext } from 'react-admin';
import type { RecordAction } from '../../admin/actions';
import { saveAs } from '../../components/download';
import { apiFetch } from '../../session/http';
import type { NoteRecord } from './definition';

/** Actions of a note: print, and open its subject. */
export const useNoteActions = () => {
    const note = useRecordContext<NoteRecord>();
    const notify = useNotify();
    const { canAccess: canView } = useCanAccess({ resource: 'site-maintenances', action: 'show' });
    const [busy, setBusy] = useState(false);
    if (note?.kind !== 'maintenance') return null;
    const pdf = async () => {
        setBusy(true);
        try {
            const answer = await apiFetch(`/api/main/site-maintenances/${note.record_id}/download`, {
                headers: { Accept: 'application/pdf' },
                background: true,
            });
            saveAs(await answer.blob(), `${note.number}.pdf`);
        } catch {
            notify('domains.siteRecords.note.failed', { type: 'error' });
        }
        setBusy(false);
    };
    const actions: RecordAction[] = [
        { name: 'pdf', label: 'domains.siteRecords.note.pdf', icon: PictureAsPdfOutlined, busy, run: pdf },
    ];
    if (canView)
        actions.push({
            name: 'record',
            label: 'domains.siteRecords.note.record',
            icon: ArticleOutlined,
            to: `/site-maintenance/view/${note.record_id}`,
        });
    return { actions };
};
