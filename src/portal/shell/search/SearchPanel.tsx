import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import { Box, IconButton, InputBase, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useDataProvider, useNavigate, useTranslate } from 'react-admin';
import { OptionChip } from '../../admin/fields/OptionChip';
import { RecordName } from '../../admin/fields/RecordName';
import { numberFor } from '../../admin/metadata';
import { preparePage } from '../../links';
import { type SearchResult, useResults } from './useResults';

/** Search input with its results: arrow keys move through all groups, Enter opens. */
export const SearchPanel = ({ onDone }: { onDone: () => void }) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const dataProvider = useDataProvider();
    const [query, setQuery] = useState('');
    const [index, setIndex] = useState(0);
    const id = useId();
    const { groups, isSettled, isFailed } = useResults(query);
    const results = groups.flatMap(group => group.results);
    const at = Math.min(index, results.length - 1);
    const current = results[at];
    const optionId = (position: number) => `${id}-${position}`;
    const list = useRef<HTMLDivElement>(null);

    const go = async ({ path, state, refer }: SearchResult) => {
        onDone();
        if (!refer) return navigate(path, { state });
        const { data } = await dataProvider.getOne(refer.resource, { id: refer.id });
        navigate(path, { state: { record: { [refer.field]: numberFor(refer.add, refer.field, data) } } });
    };
    const search = (text: string) => {
        setQuery(text);
        setIndex(0);
    };
    const move = (step: number) => {
        if (results.length === 0) return;
        const next = (at + step + results.length) % results.length;
        setIndex(next);
        const result = results[next];
        if (result) preparePage(result.path);
    };
    useEffect(() => {
        list.current?.querySelectorAll('[role=option]')[at]?.scrollIntoView?.({ block: 'nearest' });
    }, [at]);
    const onKeyDown = (event: KeyboardEvent) => {
        if (event.key === 'ArrowDown') move(1);
        else if (event.key === 'ArrowUp') move(-1);
        else if (event.key === 'Enter' && current) void go(current);
        else return;
        event.preventDefault();
    };
    // the empty result is announced in the live region
    const statusText = isSettled
        ? results.length && translate('shell.search.found', { smart_count: results.length })
        : translate('shell.search.searching');

    return (
        <>
            <Box
                sx={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: 1,
                    px: 2,
                    height: 56,
                    flexShrink: 0,
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
                        maxLength: 200,
                        'aria-label': translate('shell.search.label'),
                        'aria-expanded': results.length > 0,
                        'aria-controls': `${id}-list`,
                        'aria-autocomplete': 'list',
                        'aria-activedescendant': current ? optionId(at) : undefined,
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
                {!query && (
                    <IconButton
                        size="small"
                        aria-label={translate('shell.search.close')}
                        onClick={onDone}
                        sx={{ display: { sm: 'none' } }}
                    >
                        <Close fontSize="small" />
                    </IconButton>
                )}
            </Box>
            <Box ref={list} sx={{ p: 1, minHeight: 120, overflowY: 'auto' }}>
                <Box role="listbox" id={`${id}-list`} aria-label={translate('shell.search.label')}>
                    {groups.map(({ name, title, results: own }) => (
                        <Box key={name} role="group" aria-labelledby={`${id}-${name}`}>
                            <Typography
                                id={`${id}-${name}`}
                                component="div"
                                variant="caption"
                                color="textSecondary"
                                sx={{ px: 1, py: 0.75, fontWeight: 600 }}
                            >
                                {title}
                            </Typography>
                            {own.map(result => {
                                const position = results.indexOf(result);
                                return (
                                    <Option
                                        key={result.key}
                                        id={optionId(position)}
                                        result={result}
                                        isCurrent={position === at}
                                        onHover={() => {
                                            setIndex(position);
                                            preparePage(result.path);
                                        }}
                                        onChoose={() => void go(result)}
                                    />
                                );
                            })}
                        </Box>
                    ))}
                </Box>
                {results.length === 0 && isSettled && !isFailed && (
                    <Typography role="status" color="textSecondary" sx={{ textAlign: 'center', py: 5 }}>
                        {translate('shell.search.none')}
                    </Typography>
                )}
                {isFailed && (
                    <Typography role="alert" color="error" sx={{ px: 1, py: 1 }}>
                        {translate('shell.search.failed')}
                    </Typography>
                )}
                <Box
                    role="status"
                    sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
                >
                    {statusText || ''}
                </Box>
            </Box>
        </>
    );
};

interface OptionProps {
    id: string;
    result: SearchResult;
    isCurrent: boolean;
    onHover: () => void;
    onChoose: () => void;
}

const Option = ({ id, result, isCurrent, onHover, onChoose }: OptionProps) => {
    const { icon: Icon, title, detail, kind, status } = result;
    return (
        <Box
            role="option"
            id={id}
            aria-selected={isCurrent}
            onPointerMove={onHover}
            onClick={onChoose}
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                px: 1,
                py: 1,
                borderRadius: 1.5,
                cursor: 'pointer',
                '&[aria-selected=true]': { bgcolor: 'tones.primary.surface', color: 'tones.primary.text' },
                '&[aria-selected=true] > .told, &[aria-selected=true] > .told *': { color: 'inherit' },
            }}
        >
            {Icon && (
                <Box
                    className="told"
                    aria-hidden
                    sx={{ display: 'flex', color: 'text.secondary', '& svg': { fontSize: 18 } }}
                >
                    <Icon />
                </Box>
            )}
            <Box
                className="told"
                sx={{ flex: 1, minWidth: 0, display: { sm: 'flex' }, alignItems: 'baseline', gap: 1.5 }}
            >
                <Typography
                    component="div"
                    sx={{ fontSize: '0.875rem', fontWeight: 550, overflowWrap: 'anywhere', flexShrink: 0, maxWidth: 1 }}
                >
                    <RecordName label={title} />
                </Typography>
                {detail && (
                    <Typography component="div" noWrap variant="caption" color="textSecondary" sx={{ minWidth: 0 }}>
                        {detail}
                    </Typography>
                )}
            </Box>
            {status && <OptionChip {...status} />}
            <Typography
                className="told"
                component="span"
                noWrap
                variant="caption"
                color="textSecondary"
                sx={{ flexShrink: 0, maxWidth: '40%' }}
            >
                {kind}
            </Typography>
        </Box>
    );
};
