import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';

interface SearchFieldProps {
    label: string;
    text: string;
    /** set if `/` focuses it */
    inputRef?: RefObject<HTMLInputElement | null>;
    onType: (text: string) => void;
    onClear: () => void;
}

export const SearchField = ({ label, text, inputRef, onType, onClear }: SearchFieldProps) => {
    const translate = useTranslate();
    return (
        <OutlinedInput
            size="small"
            type="search"
            value={text}
            inputRef={inputRef}
            onChange={event => onType(event.target.value)}
            placeholder={label}
            startAdornment={
                <InputAdornment position="start">
                    <SearchIcon fontSize="small" />
                </InputAdornment>
            }
            endAdornment={
                text && (
                    <IconButton
                        size="small"
                        edge="end"
                        onClick={onClear}
                        aria-label={translate('engine.list.clearSearch')}
                    >
                        <ClearIcon fontSize="small" />
                    </IconButton>
                )
            }
            inputProps={{ 'aria-label': label, ...(inputRef && { 'aria-keyshortcuts': '/' }), maxLength: 200 }}
            sx={{
                flex: { xs: '1 1 100%', sm: '1 1 200px' },
                maxWidth: { sm: 360 },
                '& input::-webkit-search-cancel-button': { display: 'none' },
            }}
        />
    );
};
