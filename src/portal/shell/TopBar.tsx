import MenuIcon from '@mui/icons-material/Menu';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { AppBar, Box, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { memo } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { appBarTitle, moduleEntry, platformEntry } from '../../domain/access/platforms';
import { Mark } from '../public/Mark';
import { APP_BAR_HEIGHT } from '../theme/theme';
import { MenuSearch } from './MenuSearch';
import { ModulesMenu } from './ModulesMenu';
import { NotificationBell } from './notifications/NotificationBell';
import { ProfileMenu } from './ProfileMenu';
import type { Workplace } from './workplace';

interface TopBarProps {
    workplace: Workplace;
    /** opens the drawer, if there is one */
    onMenu?: () => void;
    menuOpen: boolean;
    onLayout: () => void;
}

/** Navigation within a workplace keeps it. */
export const TopBar = memo(({ workplace, onMenu, menuOpen, onLayout }: TopBarProps) => {
    const translate = useTranslate();
    const { platform, module } = workplace;
    const home = platform === 'uhub' ? moduleEntry(module)?.path : platformEntry(platform)?.path;
    return (
        <AppBar
            position="sticky"
            className="hw-chrome"
            sx={{
                height: APP_BAR_HEIGHT,
                // the search has a fixed position, whatever the title's length
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr) auto auto', md: 'minmax(0, 1fr) auto minmax(0, 1fr)' },
                alignItems: 'center',
                gap: { xs: 0, sm: 0.5, md: 1 },
                px: { xs: 1, md: 2 },
                bgcolor: 'background.paper',
                borderBottom: 1,
                borderColor: 'divider',
            }}
        >
            <Stack direction="row" sx={{ alignItems: 'center', gap: { xs: 0, sm: 0.5, md: 1 }, minWidth: 0 }}>
                {onMenu && (
                    <IconButton aria-label={translate('shell.menu.open')} aria-expanded={menuOpen} onClick={onMenu}>
                        <MenuIcon />
                    </IconButton>
                )}
                <Box
                    component={LinkBase}
                    to={home ?? '/'}
                    sx={{
                        display: 'flex',
                        alignItems: 'center',
                        gap: 1.25,
                        minWidth: 0,
                        color: 'primary.main',
                        textDecoration: 'none',
                        borderRadius: 1,
                    }}
                >
                    <Mark size={24} />
                    <Typography
                        component="span"
                        noWrap
                        sx={{ fontSize: '1rem', fontWeight: 640, letterSpacing: '-0.01em', color: 'text.primary' }}
                    >
                        {appBarTitle(platform, module)}
                    </Typography>
                </Box>
            </Stack>
            <MenuSearch />
            <Stack
                direction="row"
                sx={{ alignItems: 'center', justifyContent: 'flex-end', gap: { xs: 0, sm: 0.5, md: 1 } }}
            >
                <ModulesMenu workplace={workplace} />
                <Tooltip title={translate('shell.layout.open')}>
                    <IconButton
                        aria-label={translate('shell.layout.open')}
                        aria-haspopup="dialog"
                        onClick={onLayout}
                        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
                    >
                        <TuneOutlined />
                    </IconButton>
                </Tooltip>
                <NotificationBell />
                <ProfileMenu />
            </Stack>
        </AppBar>
    );
});
TopBar.displayName = 'TopBar';
