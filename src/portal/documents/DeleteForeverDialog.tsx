import { useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog';
import { answered, connectApi } from '../session/clients';
import { type FileRecord, useRefreshFiles } from './fileActions';

interface RemoveForGoodProps {
    file: Pick<FileRecord, 'id' | 'name' | 'version'>;
    what: 'file' | 'earlier_versions';
    onClose: () => void;
}

/** Confirmation before contents are permanently deleted. */
export const DeleteForeverDialog = ({ file, what, onClose }: RemoveForGoodProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefreshFiles();
    const isFile = what === 'file';
    return (
        <ConfirmDialog
            danger
            title={translate(isFile ? 'domains.documents.removeFile' : 'domains.documents.removeVersionsTitle', {
                name: file.name,
            })}
            text={translate(isFile ? 'domains.documents.removeFileConfirm' : 'domains.documents.removeVersionsConfirm')}
            confirmLabel={translate('domains.documents.removeForGood')}
            onConfirm={async () => {
                try {
                    await answered(
                        connectApi.POST('/v2/files/{id}/removal', {
                            params: { path: { id: file.id } },
                            body: { version: file.version, what },
                        }),
                    );
                    notify('domains.documents.removed', { type: 'success' });
                } catch (error) {
                    notify((error as Error).message, { type: 'error' });
                }
                await refresh();
            }}
            onClose={onClose}
        />
    );
};
