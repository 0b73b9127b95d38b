import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { LinkBase } from 'react-admin';
import { canOpenPage } from '../../links/canOpenPage';

interface LinkTabsProps {
    label: string;
    tabs: readonly { key: string; title: string; to: string }[];
    open: string;
}

/** Related pages as tabs, which replace each other in the browser history. */
export const LinkTabs = ({ label, tabs, open }: LinkTabsProps) => {
    const bar = useRef<HTMLElement>(null);
    // on a phone the open one may stand far to the right
    // biome-ignore lint/correctness/useExhaustiveDependencies: when another page is opened
    useEffect(() => {
        const current = bar.current?.querySelector<HTMLElement>('[aria-current]');
        if (bar.current && current)
            bar.current.scrollLeft = current.offsetLeft - (bar.current.clientWidth - current.offsetWidth) / 2;
    }, [open]);
    return (
        <Box
            ref={bar}
            className="hw-chrome"
            component="nav"
            aria-label={label}
            sx={{
                position: 'relative',
                display: 'flex',
                overflowX: 'auto',
                borderBottom: 1,
                borderColor: 'divider',
                mb: 2,
                scrollbarWidth: 'thin',
            }}
        >
            {tabs
                .filter(({ to }) => canOpenPage(to))
                .map(({ key, title, to }) => (
                    <Box
                        key={key}
                        component={LinkBase}
                        to={to}
                        replace
                        aria-current={key === open ? 'page' : undefined}
                        sx={{
                            px: 1.5,
                            py: 1.25,
                            whiteSpace: 'nowrap',
                            typography: 'button',
                            textDecoration: 'none',
                            color: key === open ? 'primary.main' : 'text.secondary',
                            borderBottom: 2,
                            borderColor: key === open ? 'primary.main' : 'transparent',
                            '&:hover': { color: 'text.primary' },
                            '&:focus-visible': {
                                outline: '2px solid',
                                outlineColor: 'primary.main',
                                outlineOffset: -2,
                            },
                        }}
                    >
                        {title}
                    </Box>
                ))}
        </Box>
    );
};
