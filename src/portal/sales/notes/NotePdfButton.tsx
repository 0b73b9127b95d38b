import { useRecordContext } from 'react-admin';
import { PdfButton } from '../PdfButton';

export const NotePdfButton = () => {
    const note = useRecordContext();
    return note ? <PdfButton path={`/api/main/pre-installation-notes/${note.id}/preview-pdf`} /> : null;
};
