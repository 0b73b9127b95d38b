import AppsOutlined from '@mui/icons-material/AppsOutlined';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { selectablePlatforms } from '../../domain/access/pageAccess';
import { modulesOf, type Platform, platformEntry } from '../../domain/access/platforms';
import { useSession } from '../session/store';
import { Logo } from './Logo';
import { MenuPopover } from './MenuPopover';
import type { Workplace } from './workplace';

interface Entry {
    key: string;
    platform: Platform;
    title: string;
    path: string;
    isActive: boolean;
}

/** Menu of all modules; a platform without modules is one entry. */
export const ModulesMenu = ({ workplace }: { workplace: Workplace }) => {
    const translate = useTranslate();
    const user = useSession()?.user;
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    if (!user) return null;

    const close = () => setAnchor(null);
    const entriesOf = (platform: Platform): Entry[] => {
        const entry = platformEntry(platform);
        if (!entry) return [];
        const isActive = platform === workplace.platform;
        if (entry.modules.length === 0)
            return [{ key: platform, platform, title: entry.title, path: entry.path, isActive }];
        return modulesOf(user.user_type, user.customer).map(({ id, title, path }) => ({
            key: id,
            platform,
            title,
            path,
            isActive: isActive && id === workplace.module,
        }));
    };
    const entries = selectablePlatforms(user).flatMap(entriesOf);
    return (
        <>
            <Tooltip title={translate('shell.modules.title')}>
                <IconButton
                    aria-label={translate('shell.modules.open')}
                    aria-haspopup="dialog"
                    aria-expanded={anchor !== null}
                    onClick={event => setAnchor(event.currentTarget)}
                >
                    <AppsOutlined />
                </IconButton>
            </Tooltip>
            <MenuPopover anchor={anchor} onClose={close} labelledBy="modules-title" sx={{ width: 328, p: 2 }}>
                <Typography id="modules-title" component="h2" variant="h4" sx={{ mb: 1.5 }}>
                    {translate('shell.modules.title')}
                </Typography>
                <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}>
                    {entries.map(({ key, platform, title, path, isActive }) => (
                        <Box
                            key={key}
                            component={LinkBase}
                            to={path}
                            onClick={close}
                            aria-current={isActive ? 'true' : undefined}
                            sx={{
                                display: 'flex',
                                flexDirection: 'column',
                                alignItems: 'center',
                                justifyContent: 'center',
                                gap: 1,
                                minHeight: 84,
                                p: 1,
                                border: 1,
                                borderColor: 'divider',
                                borderRadius: 2,
                                fontSize: '0.8125rem',
                                fontWeight: 550,
                                textAlign: 'center',
                                textDecoration: 'none',
                                color: 'text.primary',
                                '& svg': { color: 'primary.main' },
                                '&:hover': { bgcolor: 'action.hover' },
                                '&[aria-current]': {
                                    bgcolor: 'tones.primary.surface',
                                    borderColor: 'primary.main',
                                    color: 'tones.primary.text',
                                },
                            }}
                        >
                            <Logo platform={platform} />
                            {title}
                        </Box>
                    ))}
                </Box>
            </MenuPopover>
        </>
    );
};
