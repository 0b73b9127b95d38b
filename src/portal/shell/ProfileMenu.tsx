import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { Box, ButtonBase, Divider, ListItemIcon, MenuItem, MenuList, Typography } from '@mui/material';
import { type ComponentType, useState } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import { can, isAdmin, roleTitle } from '../../domain/access/permissions';
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog';
import { PersonPicture } from '../components/PersonPicture';
import { useSession } from '../session/store';
import type { SessionUser } from '../session/types';
import { unsentCount } from '../session/unsentCount';
import { MenuPopover } from './MenuPopover';

export interface ProfileItem {
    id: 'settings' | 'sign_out';
    icon: ComponentType;
    permission?: string;
    path?: string;
}

const SETTINGS: ProfileItem = {
    id: 'settings',
    icon: SettingsOutlined,
    permission: 'access_settings',
    path: '/account/settings',
};
const SIGN_OUT: ProfileItem = { id: 'sign_out', icon: LogoutOutlined };

/**
 * Admins have Settings and Sign Out, everybody else (the payments partner too) a single item; each by its permission.
 */
export const profileItems = (user: SessionUser): ProfileItem[] =>
    (isAdmin(user) && user.user_type !== 'optipay' ? [SETTINGS, SIGN_OUT] : [SIGN_OUT]).filter(
        ({ permission }) => !permission || can(user, permission),
    );

export const ProfileMenu = () => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const user = useSession()?.user;
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [isDialogOpen, setDialogOpen] = useState(false);
    if (!user) return null;

    const close = () => setAnchor(null);
    // by navigation, so that an unsaved form asks first
    const signOut = () => void navigate('/account/logout');
    const choose = ({ path }: ProfileItem) => {
        close();
        if (path) navigate(path);
        else if (unsentCount(user.id) > 0) setDialogOpen(true);
        else signOut();
    };
    return (
        <>
            <ButtonBase
                aria-label={translate('shell.profile.open', { name: user.fullname })}
                aria-haspopup="dialog"
                aria-expanded={anchor !== null}
                onClick={event => setAnchor(event.currentTarget)}
                sx={{ gap: 1, ml: 0.5, p: 0.5, borderRadius: 1.5, '&:hover': { bgcolor: 'action.hover' } }}
            >
                <PersonPicture url={user.profile_picture_url} size={32} />
                <Box sx={{ display: { xs: 'none', lg: 'block' }, textAlign: 'left', pr: 0.5, maxWidth: 160 }}>
                    <Typography noWrap sx={{ fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.25 }}>
                        {user.fullname}
                    </Typography>
                    <Typography
                        noWrap
                        variant="caption"
                        color="textSecondary"
                        sx={{ display: 'block', lineHeight: 1.25 }}
                    >
                        {roleTitle(user)}
                    </Typography>
                </Box>
            </ButtonBase>
            <MenuPopover anchor={anchor} onClose={close} labelledBy="profile-title" sx={{ minWidth: 232 }}>
                <Box sx={{ px: 2, pt: 1.5, pb: 1.5 }}>
                    <Typography id="profile-title" component="h2" variant="caption" color="textSecondary">
                        {translate('shell.profile.welcome')}
                    </Typography>
                    <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'center', mt: 0.75 }}>
                        <PersonPicture url={user.profile_picture_url} size={40} />
                        <Box sx={{ minWidth: 0 }}>
                            <Typography noWrap component="div" variant="subtitle1" sx={{ lineHeight: 1.3 }}>
                                {user.fullname}
                            </Typography>
                            <Typography noWrap variant="body2" color="textSecondary" sx={{ lineHeight: 1.3 }}>
                                {roleTitle(user)}
                            </Typography>
                        </Box>
                    </Box>
                </Box>
                <Divider />
                <MenuList autoFocusItem={anchor !== null} sx={{ p: 0.5 }}>
                    {profileItems(user).map(item => (
                        <MenuItem key={item.id} onClick={() => choose(item)}>
                            <ListItemIcon>
                                <item.icon />
                            </ListItemIcon>
                            {translate(`shell.profile.${item.id}`)}
                        </MenuItem>
                    ))}
                </MenuList>
            </MenuPopover>
            {isDialogOpen && (
                <ConfirmDialog
                    title={translate('shell.profile.unsent', { smart_count: unsentCount(user.id) })}
                    text={translate('shell.profile.unsent_text')}
                    confirmLabel={translate('shell.profile.sign_out')}
                    onConfirm={signOut}
                    onClose={() => setDialogOpen(false)}
                />
            )}
        </>
    );
};
