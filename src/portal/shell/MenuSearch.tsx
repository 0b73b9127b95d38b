import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import { Box, ButtonBase, Dialog, DialogTitle, IconButton, InputBase, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { preparePage, useNavigate } from '../links';
import { pageTable } from '../routing/portalPages';
import { useSession } from '../session/store';
import { type SearchEntry, searchEntries, searchMenu } from './menu';

const SHORTCUT = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

/** Opens from anywhere with Ctrl or Cmd and K. */
const useShortcut = (open: () => void) => {
    useEffect(() => {
        const onKey = (event: globalThis.KeyboardEvent) => {
            if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k')
                return;
            event.preventDefault();
            open();
        };
        window.addEventListener('keydown', onKey);
        return () => window.removeEventListener('keydown', onKey);
    }, [open]);
};

/** Finds a page by its name, over all platforms that the person may open. */
export const MenuSearch = () => {
    const translate = useTranslate();
    const [isOpen, setOpen] = useState(false);
    useShortcut(() => setOpen(true));
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
                fullWidth
                maxWidth="sm"
                transitionDuration={{ enter: 120, exit: 80 }}
                sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
                slotProps={{
                    paper: { sx: { mt: { xs: 1, md: '10vh' }, mx: { xs: 1 }, width: { xs: 'calc(100% - 16px)' } } },
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

const SearchPanel = ({ onDone }: { onDone: () => void }) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const user = useSession()?.user;
    const [query, setQuery] = useState('');
    const [index, setIndex] = useState(0);
    const id = useId();
    const entries = useMemo(
        () => (user ? searchEntries(user, pageTable().byPattern, translate) : []),
        [user, translate],
    );
    const results = useMemo(() => searchMenu(entries, query), [entries, query]);
    const current = results[Math.min(index, results.length - 1)];
    const optionId = (position: number) => `${id}-${position}`;

    const go = (entry: SearchEntry) => {
        onDone();
        navigate(entry.path);
    };
    const search = (text: string) => {
        setQuery(text);
        setIndex(0);
    };
    const move = (step: number) => {
        if (results.length === 0) return;
        const next = (index + step + results.length) % results.length;
        setIndex(next);
        const entry = results[next];
        if (entry) preparePage(entry.path);
    };
    const onKeyDown = (event: KeyboardEvent) => {
        if (event.key === 'ArrowDown') move(1);
        else if (event.key === 'ArrowUp') move(-1);
        else if (event.key === 'Enter' && current) go(current);
        else return;
        event.preventDefault();
    };

    const heading = translate(query.trim() ? 'shell.search.results' : 'shell.search.suggestions');
    return (
        <>
            <Box
                sx={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: 1,
                    px: 2,
                    height: 56,
                    borderBottom: 1,
                    borderColor: 'divider',
                }}
            >
                <Search sx={{ color: 'text.secondary' }} />
                <InputBase
                    autoFocus
                    fullWidth
                    value={query}
                    placeholder={translate('shell.search.label')}
                    onChange={event => search(event.target.value)}
                    onKeyDown={onKeyDown}
                    inputProps={{
                        role: 'combobox',
                        'aria-label': translate('shell.search.label'),
                        'aria-expanded': results.length > 0,
                        'aria-controls': `${id}-list`,
                        'aria-autocomplete': 'list',
                        'aria-activedescendant': current ? optionId(results.indexOf(current)) : undefined,
                        autoComplete: 'off',
                        spellCheck: false,
                    }}
                    sx={{ '& input:focus-visible': { outline: 'none' } }}
                />
                {query && (
                    <IconButton size="small" aria-label={translate('shell.search.clear')} onClick={() => search('')}>
                        <Close fontSize="small" />
                    </IconButton>
                )}
            </Box>
            <Box sx={{ p: 1, minHeight: 120 }}>
                {results.length > 0 && (
                    <Typography
                        id={`${id}-heading`}
                        component="h2"
                        variant="caption"
                        color="textSecondary"
                        sx={{ px: 1, py: 0.75, fontWeight: 600 }}
                    >
                        {heading}
                    </Typography>
                )}
                <Box
                    component="ul"
                    role="listbox"
                    id={`${id}-list`}
                    aria-label={heading}
                    sx={{ m: 0, p: 0, listStyle: 'none' }}
                >
                    {results.map((entry, position) => (
                        <Result
                            key={entry.path}
                            id={optionId(position)}
                            entry={entry}
                            isCurrent={entry === current}
                            onHover={() => {
                                setIndex(position);
                                preparePage(entry.path);
                            }}
                            onChoose={() => go(entry)}
                        />
                    ))}
                </Box>
                {results.length === 0 && (
                    <Typography role="status" color="textSecondary" sx={{ textAlign: 'center', py: 5 }}>
                        {translate('shell.search.none')}
                    </Typography>
                )}
            </Box>
        </>
    );
};

interface ResultProps {
    id: string;
    entry: SearchEntry;
    isCurrent: boolean;
    onHover: () => void;
    onChoose: () => void;
}

const Result = ({ id, entry, isCurrent, onHover, onChoose }: ResultProps) => (
    <Box
        component="li"
        role="option"
        id={id}
        aria-selected={isCurrent}
        onPointerMove={onHover}
        onClick={onChoose}
        sx={{
            display: 'flex',
            alignItems: 'baseline',
            gap: 1.5,
            px: 1,
            py: 1,
            borderRadius: 1.5,
            cursor: 'pointer',
            '&[aria-selected=true]': {
                bgcolor: 'tones.primary.surface',
                color: 'tones.primary.text',
                '& *': { color: 'inherit' },
            },
        }}
    >
        <Typography component="span" noWrap sx={{ fontSize: '0.875rem', fontWeight: 550 }}>
            {entry.title}
        </Typography>
        <Typography component="span" noWrap variant="caption" color="textSecondary" sx={{ flex: 1 }}>
            {entry.parent}
        </Typography>
        <Typography component="span" noWrap variant="caption" color="textSecondary">
            {entry.module}
        </Typography>
    </Box>
);
