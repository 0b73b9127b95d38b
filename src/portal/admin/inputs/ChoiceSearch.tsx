import { type AutocompleteRenderInputParams, CircularProgress, TextField, type TextFieldProps } from '@mui/material';

interface ChoiceSearchProps extends Pick<TextFieldProps, 'label' | 'inputRef' | 'error' | 'autoFocus'> {
    params: AutocompleteRenderInputParams;
    /** choices are on their way */
    searching: boolean;
    describedBy: string | undefined;
}

/** Where one types what to choose from the server: shows that it is searched for. */
export const ChoiceSearch = ({ params, searching, describedBy, ...field }: ChoiceSearchProps) => (
    <TextField
        {...params}
        {...field}
        slotProps={{
            input: {
                ...params.InputProps,
                endAdornment: (
                    <>
                        {searching && <CircularProgress size={16} aria-hidden />}
                        {params.InputProps.endAdornment}
                    </>
                ),
            },
            htmlInput: { ...params.inputProps, 'aria-describedby': describedBy },
        }}
    />
);
