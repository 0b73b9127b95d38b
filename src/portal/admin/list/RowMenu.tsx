import ArchiveOutlinedIcon from '@mui/icons-material/ArchiveOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import UnarchiveOutlinedIcon from '@mui/icons-material/UnarchiveOutlined';
import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import { Menu } from '@mui/material';
import { type SyntheticEvent, useState } from 'react';
import { useCreatePath, useNavigate, useRecordContext, useTranslate } from 'react-admin';
import { canOpenPage } from '../../links/canOpenPage';
import { useCan } from '../../session/can';
import type { ScreenDefinition } from '../definition';
import { resourceOf } from '../metadata';
import { ActionItem, ArchiveDialog } from '../RecordMenu';
import { useCanOpenPages } from '../useCanOpenPages';
import { useIsOwnRecord } from '../useIsOwnRecord';
import { useRecordActions } from '../useRecordActions';
import { ActionEntry } from '../view/ActionBar';

// clicks in the menu, which is rendered in a portal, must not reach the row
const keep = (event: SyntheticEvent) => event.stopPropagation();

/** Context menu of a row. The menu itself is mounted on first use. */
export const RowMenu = ({ definition, label }: { definition: ScreenDefinition; label: string }) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [isDialogOpen, setDialogOpen] = useState(false);
    // stays mounted, because dialogs of its entries outlive the open menu
    const [opened, setOpened] = useState(false);
    return (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps clicks from reaching the row
        <span onClick={keep} onKeyDown={keep}>
            <button
                type="button"
                className="hw-row-menu"
                aria-label={translate('engine.list.actionsOf', { name: label })}
                aria-haspopup="menu"
                aria-expanded={Boolean(anchor)}
                onClick={event => {
                    setAnchor(event.currentTarget);
                    setOpened(true);
                }}
            >
                <svg aria-hidden viewBox="0 0 24 24">
                    <path d="M12 8c1.1 0 2-.9 2-2s-.9-2-2-2-2 .9-2 2 .9 2 2 2m0 2c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m0 6c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2" />
                </svg>
            </button>
            {opened && (
                <OpenMenu
                    definition={definition}
                    anchor={anchor}
                    onClose={() => setAnchor(null)}
                    isDialogOpen={isDialogOpen}
                    onDialogChange={setDialogOpen}
                />
            )}
        </span>
    );
};

interface OpenMenuProps {
    definition: ScreenDefinition;
    anchor: HTMLElement | null;
    onClose: () => void;
    /** whether the user may archive */
    isDialogOpen: boolean;
    onDialogChange: (isDialogOpen: boolean) => void;
}
const OpenMenu = ({
    definition,
    anchor,
    onClose: close,
    isDialogOpen: asking,
    onDialogChange: setDialogOpen,
}: OpenMenuProps) => {
    const { name } = definition;
    const resource = resourceOf(name);
    const record = useRecordContext();
    const translate = useTranslate();
    const createPath = useCreatePath();
    const navigate = useNavigate();
    const can = useCan();
    const pages = useCanOpenPages(name);
    const { restore } = useRecordActions(name);
    const isMine = useIsOwnRecord(name);
    // constant order per definition, because these are hooks
    const offered = (definition.list?.rowActions ?? []).map(offer => offer());
    if (!record) return null;
    const mine = isMine(record);

    const choose = (action: () => void) => () => {
        close();
        action();
    };
    const open = (type: 'show' | 'edit') => choose(() => navigate(createPath({ resource: name, id: record.id, type })));
    const archived = Boolean(record.archived_at);
    return (
        <>
            {anchor && (
                <Menu open anchorEl={anchor} onClose={close}>
                    {pages.show && (
                        <ActionItem icon={VisibilityOutlinedIcon} onClick={open('show')}>
                            {translate('engine.action.view')}
                        </ActionItem>
                    )}
                    {mine && !archived && pages.edit && (
                        <ActionItem icon={EditOutlinedIcon} onClick={open('edit')}>
                            {translate('engine.action.edit')}
                        </ActionItem>
                    )}
                    {offered.flatMap(each =>
                        each?.actions
                            .filter(({ to }) => !to || canOpenPage(to))
                            .map(action => <ActionEntry key={action.name} action={action} onClose={close} />),
                    )}
                    {mine && !archived && can(resource.actions.archive) && (
                        <ActionItem icon={ArchiveOutlinedIcon} onClick={choose(() => setDialogOpen(true))}>
                            {translate('engine.action.archive')}
                        </ActionItem>
                    )}
                    {mine && archived && can(resource.actions.restore) && (
                        <ActionItem icon={UnarchiveOutlinedIcon} onClick={choose(() => void restore(record))}>
                            {translate('engine.action.restore')}
                        </ActionItem>
                    )}
                </Menu>
            )}
            {offered.map(each => each?.dialog)}
            {asking && <ArchiveDialog name={name} record={record} onClose={() => setDialogOpen(false)} />}
        </>
    );
};
