import ArchiveOutlinedIcon from '@mui/icons-material/ArchiveOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import LinkIcon from '@mui/icons-material/Link';
import UnarchiveOutlinedIcon from '@mui/icons-material/UnarchiveOutlined';
import { type RaRecord, useCreatePath, useNotify, useResourceDefinition } from 'react-admin';
import { copyText } from '../../components/copyText';
import { useCan } from '../../session/can';
import type { AvailableActions, RecordAction } from '../actions';
import type { ScreenDefinition } from '../definition';
import { FormDialog } from '../form/FormDialog';
import { resourceOf } from '../metadata';
import { ArchiveDialog } from '../RecordMenu';
import { useCanOpenPages } from '../useCanOpenPages';
import { useIsOwnRecord } from '../useIsOwnRecord';
import { useRecordActions } from '../useRecordActions';
import { useRecordState } from '../useRecordState';

export const EDIT = 'edit';
export const LINK = 'link';

/** Default record actions: edit (page or dialog), copy link, archive and restore. */
export const useCommonActions = (definition: ScreenDefinition, record: RaRecord): AvailableActions => {
    const { name } = definition;
    const resource = resourceOf(name);
    const can = useCan();
    const notify = useNotify();
    const createPath = useCreatePath();
    const { hasEdit } = useResourceDefinition({ resource: name });
    const pages = useCanOpenPages(name);
    const { restore } = useRecordActions(name);
    const [open, setOpen] = useRecordState<'edit' | 'archive' | null>(null);
    const close = () => setOpen(null);
    const copyLink = async () => {
        if (await copyText(window.location.href.split('?')[0] ?? '')) notify('engine.done.copied', { type: 'success' });
        else notify('engine.done.linkNotCopied', { type: 'warning' });
    };
    const actions: RecordAction[] = [];
    const mine = useIsOwnRecord(name)(record);
    const isOpen = mine && !record.archived_at && !definition.view?.closed?.(record);
    if (isOpen && (hasEdit ? pages.edit : definition.form && can(resource.actions.update)))
        actions.push({
            name: EDIT,
            label: 'engine.action.edit',
            icon: EditOutlinedIcon,
            ...(hasEdit
                ? { to: createPath({ resource: name, id: record.id, type: 'edit' }) }
                : { run: () => setOpen('edit') }),
        });
    actions.push({ name: LINK, label: 'engine.action.copyLink', icon: LinkIcon, rare: true, run: copyLink });
    if (mine && !record.archived_at && can(resource.actions.archive))
        actions.push({
            name: 'archive',
            label: 'engine.action.archive',
            icon: ArchiveOutlinedIcon,
            rare: true,
            run: () => setOpen('archive'),
        });
    if (mine && record.archived_at && can(resource.actions.restore))
        actions.push({
            name: 'restore',
            label: 'engine.action.restore',
            icon: UnarchiveOutlinedIcon,
            next: true,
            run: () => restore(record),
        });
    const dialog =
        open === 'edit' ? (
            <FormDialog definition={definition} record={record} onClose={close} />
        ) : open === 'archive' ? (
            <ArchiveDialog name={name} record={record} onClose={close} />
        ) : null;
    return { actions, dialog };
};
