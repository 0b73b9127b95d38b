import { Box, ButtonBase, MenuItem, MenuList, Popover, Tooltip, Typography } from '@mui/material';
import { type MouseEvent, useState } from 'react';
import { LinkBase } from 'react-admin';
import { isCurrentGroup, type ShownGroup } from './menu';
import type { SidebarColors } from './NavSidebar';

interface GroupFlyoutProps {
    group: ShownGroup;
    active: string | undefined;
    colors: SidebarColors;
    /** `below` in the top menu, with the group's name beside its icon */
    placement?: 'beside' | 'below';
}

/** Button that opens the items of a group, or the link of an entry. */
export const GroupFlyout = ({ group, active, colors, placement = 'beside' }: GroupFlyoutProps) => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const isCurrent = isCurrentGroup(group, active);
    const isBelow = placement === 'below';
    const Icon = group.icon;
    const button = (
        <ButtonBase
            {...(group.path
                ? { component: LinkBase, to: group.path, 'aria-current': isCurrent ? ('page' as const) : undefined }
                : {
                      'aria-haspopup': 'dialog' as const,
                      'aria-expanded': anchor !== null,
                      onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
                  })}
            aria-label={isBelow ? undefined : group.title}
            sx={{
                width: isBelow ? 'auto' : 48,
                height: isBelow ? 40 : 44,
                px: isBelow ? 1.25 : 0,
                gap: 1,
                borderRadius: 1.5,
                fontSize: '0.8125rem',
                fontWeight: 550,
                whiteSpace: 'nowrap',
                color: isCurrent ? colors.activeText : colors.muted,
                bgcolor: isCurrent ? colors.active : 'transparent',
                '&:hover': { bgcolor: isCurrent ? colors.active : colors.hover },
                '& svg': { fontSize: isBelow ? 18 : 21 },
                // on a small screen all group names are in one row
                ...(isBelow && { '@media (max-width: 1279.98px)': { px: 1, '& svg': { display: 'none' } } }),
            }}
        >
            <Icon />
            {isBelow && group.title}
        </ButtonBase>
    );
    return (
        <>
            {isBelow ? (
                button
            ) : (
                <Tooltip title={anchor ? '' : group.title} placement="right">
                    <Box component="span">{button}</Box>
                </Tooltip>
            )}
            <Popover
                open={anchor !== null}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                anchorOrigin={
                    isBelow ? { vertical: 'bottom', horizontal: 'left' } : { vertical: 'top', horizontal: 'right' }
                }
                slotProps={{
                    paper: {
                        role: 'dialog',
                        'aria-label': group.title,
                        sx: { minWidth: 200, ml: isBelow ? 0 : 1, mt: isBelow ? 0.5 : 0 },
                    },
                }}
            >
                {!isBelow && (
                    <Typography
                        aria-hidden
                        component="div"
                        variant="subtitle2"
                        color="textSecondary"
                        sx={{ px: 2.5, pt: 1.25 }}
                    >
                        {group.title}
                    </Typography>
                )}
                <MenuList autoFocusItem={anchor !== null} aria-label={group.title} sx={{ p: 0.5 }}>
                    {group.items.map(({ path, title }) => (
                        <MenuItem
                            key={path}
                            component={LinkBase}
                            to={path}
                            selected={path === active}
                            aria-current={path === active ? 'page' : undefined}
                            onClick={() => setAnchor(null)}
                        >
                            {title}
                        </MenuItem>
                    ))}
                </MenuList>
            </Popover>
        </>
    );
};
