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

/** Beside the next step and the menu; more of them say nothing any more. */
const MOST_BUTTONS = 2;
const NONE: readonly UseActions[] = [];

const useAvailableActions = (definition: ScreenDefinition, record: RaRecord) => {
    // a definition is the same for as long as its page stands, so its hooks are called in one order
    const own = (definition.view?.actions ?? NONE).map(offer => offer());
    const isUnconfirmed = useIsUnconfirmed(definition.name, record.id);
    const steps = useTransitions(definition, record);
    const common = useCommonActions(definition, record);
    const offered = [...own, steps, common];
    const actions = offered
        .flatMap(({ actions }) => actions)
        .filter(({ to }) => !to || canOpenPage(to))
        // what a domain does is done with the version that a step on its way brings, as the next step is
        .map(action => (isUnconfirmed && action.run && !action.to ? { ...action, busy: true } : action));
    const next = actions.find(action => action.next);
    const rest = actions.filter(action => action !== next);
    // as many as there are hooks, each in its place
    const dialogs = createElement(Fragment, null, ...offered.map(({ dialog }) => dialog));
    return { next, rest, dialogs };
};

interface ActionButtonProps {
    action: RecordAction;
    variant: 'contained' | 'outlined' | 'text';
    /** as wide as there is room */
    wide?: boolean;
}
const ActionButton = ({ action: { label, icon: Icon, to, run, busy }, variant, wide = false }: ActionButtonProps) => {
    const translate = useTranslate();
    return (
        <Button
            variant={variant}
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
/** An entry of the menu or the sheet; what is hard to take back says what it brings about. */
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

/** On a phone: the next step where the thumb is, and all the rest behind one button. */
const PhoneBar = ({ next, rest }: { next: RecordAction | undefined; rest: readonly RecordAction[] }) => {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    const named = (wanted: string) => rest.find(({ name }) => name === wanted);
    // a bar of three dots alone says nothing: what there is to do stands in it by name, and nothing that is seldom or risky
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
            {/* another step is another button: one that changes under the finger would be pressed twice, and is marked as focused by nothing */}
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
