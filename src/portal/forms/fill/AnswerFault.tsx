import { FormHelperText } from '@mui/material';

/** Error message of an answer. */
export const AnswerFault = ({ children }: { children: string }) => (
    <FormHelperText error role="alert" sx={{ mx: 0 }}>
        {children}
    </FormHelperText>
);
