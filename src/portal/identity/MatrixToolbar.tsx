import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Chip, IconButton, InputAdornment, OutlinedInput, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

export type MatrixFilter = 'all' | 'selected' | 'changed';

interface MatrixToolbarProps {
    search: string;
    onSearch: (search: string) => void;
    show: MatrixFilter;
    onShow: (show: MatrixFilter) => void;
    count: number;
    total: number;
    /** absent if read-only */
    changes?: { added: number; removed: number };
}

export const MatrixToolbar = ({ search, onSearch, show, onShow, count, total, changes }: MatrixToolbarProps) => {
    const translate = useTranslate();
    const text = (key: string, options?: object) => translate(`domains.identity.matrix.${key}`, options);
    const dirty = changes !== undefined && changes.added + changes.removed > 0;
    const choice = (value: MatrixFilter, label: string) => (
        <Chip
            label={label}
            clickable
            variant={show === value ? 'filled' : 'outlined'}
            color={show === value ? 'primary' : 'default'}
            onClick={() => onShow(show === value ? 'all' : value)}
            aria-pressed={show === value}
        />
    );
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <OutlinedInput
                size="small"
                type="search"
                value={search}
                onChange={event => onSearch(event.target.value)}
                // Enter would submit the surrounding form
                onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
                placeholder={text('search')}
                sx={{
                    flex: { xs: '1 1 100%', sm: '0 1 280px' },
                    '& input::-webkit-search-cancel-button': { display: 'none' },
                }}
                startAdornment={
                    <InputAdornment position="start">
                        <SearchIcon fontSize="small" />
                    </InputAdornment>
                }
                endAdornment={
                    search && (
                        <IconButton size="small" edge="end" onClick={() => onSearch('')} aria-label={text('clear')}>
                            <ClearIcon fontSize="small" />
                        </IconButton>
                    )
                }
                inputProps={{ 'aria-label': text('search') }}
            />
            {choice('selected', text('only_selected'))}
            {changes && (dirty || show === 'changed') && choice('changed', text('only_changed'))}
            <Box sx={{ ml: { sm: 'auto' }, textAlign: { sm: 'right' } }} role="status">
                <Typography variant="body2" sx={{ fontWeight: 550 }}>
                    {text('selected', { count, total })}
                </Typography>
                {changes && (
                    <Typography variant="caption" component="div" color={dirty ? 'warning.main' : 'text.secondary'}>
                        {dirty ? text('changed', changes) : text('saved')}
                    </Typography>
                )}
            </Box>
        </Box>
    );
};
