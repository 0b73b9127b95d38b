import {
    Box,
    Button,
    Drawer,
    ListItemIcon,
    ListItemText,
    Menu,
    MenuItem,
    MenuList,
    useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { createElement, Fragment, useState } from 'react';
import { Link, LinkBase, type RaRecord, useTranslate } from 'react-admin';
import { MoreButton } from '../../components/MoreButton';
import { BottomBar } from '../../components/panels/BottomBar';
import { canOpenPage } from '../../links/canOpenPage';
import type { RecordAction, UseActions } from '../actions';
import type { ScreenDefinition } from '../definition';
import { useIsUnconfirmed } from '../provider/optimisticUpdate';
import { EDIT, LINK, useCommonActions } from './useCommonActions';
import { useTransitions } from './useTransitions';

/** Maximum number of buttons beside the primary one and the menu. */
const MOST_BUTTONS = 2;
const NONE: readonly UseActions[] = [];

const useAvailableActions = (definition: ScreenDefinition, record: RaRecord) => {
    // definitions are constant while a page is mounted, so the hooks are called in constant order
    const own = (definition.view?.actions ?? NONE).map(offer => offer());
    const isUnconfirmed = useIsUnconfirmed(definition.name, record.id);
    const steps = useTransitions(definition, record);
    const common = useCommonActions(definition, record);
    const offered = [...own, steps, common];
    const actions = offered
        .flatMap(each => each?.actions ?? [])
        .filter(({ to }) => !to || canOpenPage(to))
        // domain actions wait for a running transition to use its resulting version, as the next transition does
        .map(action => (isUnconfirmed && action.run && !action.to ? { ...action, busy: true } : action));
    const next = actions.find(action => action.next);
    const rest = actions.filter(action => action !== next);
    // one component per hook, in order
    const dialogs = createElement(Fragment, null, ...offered.map(each => each?.dialog));
    return { next, rest, dialogs };
};

interface ActionButtonProps {
    action: RecordAction;
    variant: 'contained' | 'outlined' | 'text';
    /** limited by the available width */
    wide?: boolean;
    small?: boolean;
}
/** Button of an action: a link, or a step that shows its progress. */
export const ActionButton = ({
    action: { label, icon: Icon, to, run, busy },
    variant,
    wide = false,
    small = false,
}: ActionButtonProps) => {
    const translate = useTranslate();
    return (
        <Button
            variant={variant}
            size={small ? 'small' : 'medium'}
            color={variant === 'contained' ? 'primary' : 'inherit'}
            startIcon={Icon && <Icon />}
            loading={busy}
            {...(to ? { component: Link, to } : { onClick: () => void run?.() })}
            sx={{ '&:hover': { textDecoration: 'none' }, whiteSpace: 'nowrap', ...(wide && { flex: 1, minWidth: 0 }) }}
        >
            {translate(label, { _: label })}
        </Button>
    );
};

interface ActionEntryProps {
    action: RecordAction;
    onClose: () => void;
}
/** Menu or sheet entry; risky actions show their consequence. */
export const ActionEntry = ({
    action: { label, icon: Icon, consequence, to, run, busy },
    onClose,
    ...item
}: ActionEntryProps) => {
    const translate = useTranslate();
    return (
        <MenuItem
            {...item}
            disabled={busy}
            {...(to ? { component: LinkBase, to } : {})}
            onClick={() => {
                onClose();
                void run?.();
            }}
            sx={{ maxWidth: { sm: 380 }, whiteSpace: 'normal', alignItems: 'flex-start', py: 1 }}
        >
            <ListItemIcon sx={{ mt: 0.25 }}>{Icon && <Icon fontSize="small" />}</ListItemIcon>
            <ListItemText
                primary={translate(label, { _: label })}
                secondary={consequence && translate(consequence, { _: consequence })}
            />
        </MenuItem>
    );
};

/** Phone layout: the primary action as a button, all others behind one menu button. */
const PhoneBar = ({ next, rest }: { next: RecordAction | undefined; rest: readonly RecordAction[] }) => {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    const named = (wanted: string) => rest.find(({ name }) => name === wanted);
    // without a primary action, the bar shows the other actions by name, except rare and risky ones
    const loud = next ?? named(EDIT) ?? rest.find(({ rare, consequence }) => !rare && !consequence) ?? named(LINK);
    const otherActions = rest.filter(action => action !== loud);
    return (
        <BottomBar>
            {loud && <ActionButton key={loud.name} action={loud} variant={next ? 'contained' : 'outlined'} wide />}
            {otherActions.length > 0 && <MoreButton open={open} onClick={() => setOpen(true)} />}
            <Drawer anchor="bottom" open={open} onClose={close}>
                <MenuList autoFocusItem aria-label={translate('engine.list.actions')} sx={{ pb: 2 }}>
                    {otherActions.map(action => (
                        <ActionEntry key={action.name} action={action} onClose={close} />
                    ))}
                </MenuList>
            </Drawer>
        </BottomBar>
    );
};

const Buttons = ({ next, rest }: { next: RecordAction | undefined; rest: readonly RecordAction[] }) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => setAnchor(null);
    const quiet = rest
        .filter(({ rare, consequence, name }) => !rare && !consequence && name !== EDIT)
        .slice(0, MOST_BUTTONS);
    const edit = rest.find(({ name }) => name === EDIT);
    const menu = rest.filter(action => action !== edit && !quiet.includes(action));
    return (
        <Box
            role="group"
            aria-label={translate('engine.list.actions')}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, borderRadius: 1 }}
        >
            {edit && <ActionButton action={edit} variant={next || quiet.length > 0 ? 'text' : 'outlined'} />}
            {quiet.map(action => (
                <ActionButton key={action.name} action={action} variant="outlined" />
            ))}
            {/* keyed by transition: a reused button could be pressed twice and would keep its focus ring */}
            {next && <ActionButton key={next.name} action={next} variant="contained" />}
            {menu.length > 0 && <MoreButton open={Boolean(anchor)} onClick={event => setAnchor(event.currentTarget)} />}
            <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={close}>
                {menu.map(action => (
                    <ActionEntry key={action.name} action={action} onClose={close} />
                ))}
            </Menu>
        </Box>
    );
};

/**
 * Record actions in two slots of the page, `top` and, on a phone, `bottom`. The primary action is the one contained button;
 * rare and destructive ones are in the menu. Dialogs live in `bottom`, so they survive rotating a phone.
 */
export const useActionBar = (definition: ScreenDefinition, record: RaRecord) => {
    const { next, rest, dialogs } = useAvailableActions(definition, record);
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    return {
        top: phone ? null : <Buttons next={next} rest={rest} />,
        bottom: (
            <>
                {phone && <PhoneBar next={next} rest={rest} />}
                {dialogs}
            </>
        ),
    };
};
