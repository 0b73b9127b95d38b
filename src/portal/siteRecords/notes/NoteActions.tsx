import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import { useMay } from '../../engine/useMay';
import { Link } from '../../links';
import { saveAs } from '../../parts/download';
import { apiFetch } from '../../session/http';
import type { NoteRecord } from './definition';

/** The note on paper, and the record that it is about. */
export const NoteActions = () => {
    const note = useRecordContext<NoteRecord>();
    const translate = useTranslate();
    const notify = useNotify();
    const may = useMay();
    const [busy, setBusy] = useState(false);
    if (!note) return null;
    const maintenance = note.kind === 'maintenance';
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
    return (
        <>
            {maintenance && (
                <Button startIcon={<PictureAsPdfOutlined />} onClick={() => void pdf()} loading={busy} color="inherit">
                    {translate('domains.siteRecords.note.pdf')}
                </Button>
            )}
            {maintenance && may(['read_site_maintenance']) && (
                <Button
                    component={Link}
                    to={`/site-maintenance/view/${note.record_id}`}
                    startIcon={<ArticleOutlined />}
                    color="inherit"
                >
                    {translate('domains.siteRecords.note.record')}
                </Button>
            )}
        </>
    );
};
