import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft';
import KeyboardDoubleArrowRight from '@mui/icons-material/KeyboardDoubleArrowRight';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { Box, ButtonBase, Collapse, IconButton, Tooltip, Typography, useTheme } from '@mui/material';
import { memo, useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { SidebarSize } from '../theme/layoutSettings';
import { sidebarColors } from '../theme/palette';
import { GroupFlyout } from './GroupFlyout';
import { isCurrentGroup, type ShownGroup } from './menu';
import { useMenu } from './useMenu';
import type { Workplace } from './workplace';

interface NavSidebarProps {
    workplace: Workplace;
    size: SidebarSize;
    tone: 'light' | 'dark';
    /** closes the drawer on a phone */
    onClose?: () => void;
    onLayout?: () => void;
    onResize?: () => void;
}

/** In dark mode the menu is always dark; in light mode either is possible. */
const useColors = (tone: 'light' | 'dark') => sidebarColors[useTheme().palette.mode === 'dark' ? 'dark' : tone];
export type SidebarColors = ReturnType<typeof useColors>;

export const NavSidebar = memo(({ workplace, size, tone, onClose, onLayout, onResize }: NavSidebarProps) => {
    const translate = useTranslate();
    const colors = useColors(tone);
    const { groups, active } = useMenu(workplace);
    const isCompact = size === 'compact';
    const Arrow = isCompact ? KeyboardDoubleArrowRight : KeyboardDoubleArrowLeft;
    return (
        <Box
            component="nav"
            aria-label={translate('shell.menu.label')}
            sx={{
                height: '100%',
                display: 'flex',
                flexDirection: 'column',
                bgcolor: colors.surface,
                color: colors.text,
            }}
        >
            {onClose && (
                <Box
                    sx={{
                        display: 'flex',
                        justifyContent: 'space-between',
                        p: 1,
                        borderBottom: `1px solid ${colors.line}`,
                    }}
                >
                    <IconButton
                        aria-label={translate('shell.layout.open')}
                        aria-haspopup="dialog"
                        onClick={onLayout}
                        sx={{ color: 'inherit' }}
                    >
                        <TuneOutlined />
                    </IconButton>
                    <IconButton aria-label={translate('shell.menu.close')} onClick={onClose} sx={{ color: 'inherit' }}>
                        <Close />
                    </IconButton>
                </Box>
            )}
            <Box className="hw-scroll" component="ul" sx={{ flex: 1, m: 0, p: isCompact ? 1 : 1.5, listStyle: 'none' }}>
                {groups.map(group => (
                    <li key={group.id}>
                        {isCompact ? (
                            <GroupFlyout group={group} active={active} colors={colors} />
                        ) : group.path ? (
                            <Entry
                                group={group}
                                path={group.path}
                                isCurrent={isCurrentGroup(group, active)}
                                colors={colors}
                            />
                        ) : (
                            <Group
                                group={group}
                                active={isCurrentGroup(group, active) ? active : undefined}
                                module={workplace.module}
                                colors={colors}
                            />
                        )}
                    </li>
                ))}
            </Box>
            {onResize && (
                <Box
                    sx={{
                        borderTop: `1px solid ${colors.line}`,
                        p: 1,
                        display: { md: isCompact ? 'none' : 'block', lg: 'block' },
                    }}
                >
                    <Tooltip title={translate(isCompact ? 'shell.menu.full' : 'shell.menu.compact')} placement="right">
                        <IconButton
                            aria-label={translate(isCompact ? 'shell.menu.full' : 'shell.menu.compact')}
                            onClick={onResize}
                            sx={{ color: colors.muted, width: 48, height: 36 }}
                        >
                            <Arrow fontSize="small" />
                        </IconButton>
                    </Tooltip>
                </Box>
            )}
        </Box>
    );
});
NavSidebar.displayName = 'Sidebar';

interface EntryProps {
    group: ShownGroup;
    path: string;
    isCurrent: boolean;
    colors: SidebarColors;
}
/** Entry of a short menu: a link to the page that lists its pages. */
const Entry = ({ group: { title, icon: Icon }, path, isCurrent, colors }: EntryProps) => (
    <Box
        component={LinkBase}
        to={path}
        aria-current={isCurrent ? 'page' : undefined}
        sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            minHeight: 48,
            px: 1.5,
            my: '2px',
            borderRadius: 1.5,
            fontSize: '1rem',
            fontWeight: 550,
            textDecoration: 'none',
            color: colors.text,
            '&:hover': { bgcolor: colors.hover },
            '&[aria-current]': { bgcolor: colors.active, color: colors.activeText },
        }}
    >
        <Icon />
        {title}
    </Box>
);

interface GroupProps {
    group: ShownGroup;
    /** only for items of this group, so that navigation elsewhere does not collapse it */
    active: string | undefined;
    module: Workplace['module'];
    colors: SidebarColors;
}

const Group = memo(({ group, active, module, colors }: GroupProps) => {
    const translate = useTranslate();
    const isCurrent = active !== undefined;
    // the current group is expanded, until toggled by hand
    const wanted = isCurrent || group.module === module || group.id === 'overview';
    const [choice, setChoice] = useState<{ open: boolean; wanted: boolean }>();
    const isOpen = choice && choice.wanted === wanted ? choice.open : wanted;
    const id = `menu-${group.id}`;
    const Icon = group.icon;
    return (
        <>
            <ButtonBase
                aria-expanded={isOpen}
                aria-controls={id}
                aria-label={translate(isOpen ? 'shell.menu.collapse' : 'shell.menu.expand', { name: group.title })}
                onClick={() => setChoice({ open: !isOpen, wanted })}
                sx={{
                    width: '100%',
                    height: 36,
                    px: 1,
                    gap: 1.25,
                    borderRadius: 1.5,
                    justifyContent: 'flex-start',
                    color: isCurrent ? colors.text : colors.muted,
                    '&:hover': { bgcolor: colors.hover, color: colors.text },
                    '& svg': { fontSize: 18 },
                }}
            >
                <Icon />
                <Typography
                    component="span"
                    sx={{ fontSize: '0.8125rem', fontWeight: 600, flex: 1, textAlign: 'left' }}
                >
                    {group.title}
                </Typography>
                <ChevronRight
                    aria-hidden
                    sx={{ transform: isOpen ? 'rotate(90deg)' : 'none', transition: 'transform 150ms' }}
                />
            </ButtonBase>
            <Collapse in={isOpen} timeout={150} unmountOnExit>
                <Box component="ul" id={id} sx={{ m: 0, p: 0, pb: 1, listStyle: 'none' }}>
                    {group.items.map(({ path, title }) => (
                        <li key={path}>
                            <Box
                                component={LinkBase}
                                to={path}
                                aria-current={path === active ? 'page' : undefined}
                                sx={{
                                    display: 'flex',
                                    alignItems: 'center',
                                    minHeight: 32,
                                    py: 0.5,
                                    pl: '37px',
                                    pr: 1,
                                    my: '1px',
                                    borderRadius: 1.5,
                                    fontSize: '0.8125rem',
                                    textDecoration: 'none',
                                    color: colors.text,
                                    '&:hover': { bgcolor: colors.hover },
                                    '&[aria-current]': {
                                        bgcolor: colors.active,
                                        color: colors.activeText,
                                        fontWeight: 600,
                                    },
                                    '@media (pointer: coarse)': { minHeight: 44 },
                                }}
                            >
                                {title}
                            </Box>
                        </li>
                    ))}
                </Box>
            </Collapse>
        </>
    );
});
Group.displayName = 'Group';
