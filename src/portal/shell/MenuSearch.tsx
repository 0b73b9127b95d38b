import Search from '@mui/icons-material/Search';
import { Box, ButtonBase, Dialog, DialogTitle, useMediaQuery } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { SearchPanel } from './search/SearchPanel';

const SHORTCUT = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

const isTyping = (target: EventTarget | null) =>
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Opens with Ctrl+K or ⌘K anywhere, and with / where no list uses it. */
const useShortcut = (open: () => void) => {
    useEffect(() => {
        const onKey = (event: globalThis.KeyboardEvent) => {
            const isCombination =
                (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k';
            const isSlash =
                event.key === '/' &&
                !event.ctrlKey &&
                !event.metaKey &&
                !event.altKey &&
                !isTyping(event.target) &&
                // lists use / for their own search, and dialogs ignore it
                !document.querySelector('[aria-keyshortcuts="/"], [role=dialog]');
            if (!isCombination && !isSlash) return;
            event.preventDefault();
            open();
        };
        window.addEventListener('keydown', onKey);
        return () => window.removeEventListener('keydown', onKey);
    }, [open]);
};

/** Search for pages, records and actions on all platforms that the user may open. */
export const MenuSearch = () => {
    const translate = useTranslate();
    const [isOpen, setOpen] = useState(false);
    useShortcut(() => setOpen(true));
    const isNarrow = useMediaQuery('(max-width:599.95px)');
    return (
        <>
            <ButtonBase
                aria-label={translate('shell.search.open', { shortcut: SHORTCUT })}
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
                sx={{
                    height: { xs: 40, md: 36 },
                    width: { xs: 40, md: 340 },
                    maxWidth: '100%',
                    px: { xs: 0, md: 1.25 },
                    gap: 1,
                    justifyContent: { xs: 'center', md: 'flex-start' },
                    font: 'inherit',
                    borderRadius: 1.5,
                    border: { xs: 0, md: 1 },
                    borderColor: { md: 'divider' },
                    bgcolor: { md: 'background.default' },
                    color: 'text.secondary',
                    '&:hover': { borderColor: { md: 'text.secondary' } },
                }}
            >
                <Search sx={{ fontSize: { xs: 24, md: 18 } }} />
                <Box
                    component="span"
                    sx={{ display: { xs: 'none', md: 'block' }, flex: 1, textAlign: 'left', fontSize: '0.8125rem' }}
                >
                    {translate('shell.search.label')}
                </Box>
                <Box
                    component="kbd"
                    sx={{
                        display: { xs: 'none', md: 'block' },
                        font: 'inherit',
                        fontSize: '0.6875rem',
                        px: 0.75,
                        border: 1,
                        borderColor: 'divider',
                        borderRadius: 1,
                        bgcolor: 'background.paper',
                    }}
                >
                    {SHORTCUT}
                </Box>
            </ButtonBase>
            <Dialog
                open={isOpen}
                onClose={() => setOpen(false)}
                fullScreen={isNarrow}
                fullWidth
                maxWidth="sm"
                transitionDuration={{ enter: 120, exit: 80 }}
                sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
                slotProps={{
                    paper: { sx: isNarrow ? {} : { mt: { xs: 1, md: '10vh' } } },
                }}
            >
                <DialogTitle
                    sx={{ position: 'absolute', width: 1, height: 1, p: 0, overflow: 'hidden', clipPath: 'inset(50%)' }}
                >
                    {translate('shell.search.label')}
                </DialogTitle>
                <SearchPanel onDone={() => setOpen(false)} />
            </Dialog>
        </>
    );
};
