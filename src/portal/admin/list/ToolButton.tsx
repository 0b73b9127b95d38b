import { Badge, Button, IconButton, Tooltip, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { MouseEvent, ReactElement } from 'react';

interface ToolButtonProps {
    label: string;
    icon: ReactElement;
    onClick: (event: MouseEvent<HTMLElement>) => void;
    /** number of active settings */
    count?: number;
    expanded?: boolean;
}

/** Toolbar button: with its label where there is room, else with the label as tooltip. */
export const ToolButton = ({ label, icon, onClick, count = 0, expanded }: ToolButtonProps) => {
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
    const common = { onClick, 'aria-haspopup': 'dialog', 'aria-expanded': expanded } as const;
    const badge = (
        <Badge badgeContent={count} color="primary" aria-hidden>
            {icon}
        </Badge>
    );
    const name = count > 0 ? `${label} (${count})` : label;
    return narrow ? (
        <Tooltip title={label}>
            <IconButton {...common} aria-label={name}>
                {badge}
            </IconButton>
        </Tooltip>
    ) : (
        <Button
            {...common}
            variant="outlined"
            color="inherit"
            startIcon={icon}
            sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
        >
            {name}
        </Button>
    );
};

/** A button that disables itself loses the focus to the page, and Escape would no longer close the panel. */
const keepFocus = ({ currentTarget: panel }: MouseEvent<HTMLElement>) =>
    requestAnimationFrame(() => {
        // Chromium moves the focus a frame later.
        const { activeElement } = document;
        if (activeElement === document.body || activeElement?.matches(':disabled')) panel.focus();
    });

/** Popover slot props that make its paper a labelled, focusable dialog. */
export const panelProps = (label: string) =>
    ({
        paper: { role: 'dialog', 'aria-label': label, tabIndex: -1, onClick: keepFocus, sx: { mt: 0.5 } },
    }) as const;
