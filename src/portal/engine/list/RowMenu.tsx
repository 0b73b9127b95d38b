import ArchiveOutlinedIcon from '@mui/icons-material/ArchiveOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import UnarchiveOutlinedIcon from '@mui/icons-material/UnarchiveOutlined';
import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import { Menu } from '@mui/material';
import { type MouseEvent, useState } from 'react';
import { useCreatePath, useNavigate, useRecordContext, useResourceDefinition, useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../definition';
import { recordLabel, resourceOf } from '../metadata';
import { ActionItem, ArchiveDialog, RecordMenuButton } from '../RecordMenu';
import { useMay } from '../useMay';
import { useRecordActions } from '../useRecordActions';

/** What can be done with a row without opening it. */
export const RowMenu = ({ definition }: { definition: ResourceDefinition }) => {
    const { name } = definition;
    const resource = resourceOf(name);
    const record = useRecordContext();
    const translate = useTranslate();
    const createPath = useCreatePath();
    const navigate = useNavigate();
    const may = useMay();
    const { hasShow, hasEdit } = useResourceDefinition({ resource: name });
    const { restore } = useRecordActions(name);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [asking, setAsking] = useState(false);
    if (!record) return null;

    const close = () => setAnchor(null);
    const choose = (action: () => void) => () => {
        close();
        action();
    };
    const open = (type: 'show' | 'edit') => choose(() => navigate(createPath({ resource: name, id: record.id, type })));
    const archived = Boolean(record.archived_at);
    // a click in the menu, wherever it is drawn, is not a click on the row
    const keep = (event: MouseEvent) => event.stopPropagation();
    return (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps clicks from reaching the row
        <span onClick={keep} onKeyDown={event => event.stopPropagation()}>
            <RecordMenuButton
                label={recordLabel(resource, record)}
                open={Boolean(anchor)}
                onClick={event => setAnchor(event.currentTarget)}
            />
            {anchor && (
                <Menu open anchorEl={anchor} onClose={close}>
                    {hasShow && may(resource.actions.get) && (
                        <ActionItem icon={VisibilityOutlinedIcon} onClick={open('show')}>
                            {translate('engine.action.view')}
                        </ActionItem>
                    )}
                    {hasEdit && !archived && may(resource.actions.update) && (
                        <ActionItem icon={EditOutlinedIcon} onClick={open('edit')}>
                            {translate('engine.action.edit')}
                        </ActionItem>
                    )}
                    {definition.list?.rowActions?.map((Action, index) => (
                        <Action key={Action.displayName ?? index} />
                    ))}
                    {!archived && may(resource.actions.archive) && (
                        <ActionItem icon={ArchiveOutlinedIcon} onClick={choose(() => setAsking(true))}>
                            {translate('engine.action.archive')}
                        </ActionItem>
                    )}
                    {archived && may(resource.actions.restore) && (
                        <ActionItem icon={UnarchiveOutlinedIcon} onClick={choose(() => void restore(record))}>
                            {translate('engine.action.restore')}
                        </ActionItem>
                    )}
                </Menu>
            )}
            {asking && <ArchiveDialog name={name} record={record} onClose={() => setAsking(false)} />}
        </span>
    );
};
