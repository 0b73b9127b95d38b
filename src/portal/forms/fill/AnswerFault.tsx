import { FormHelperText } from '@mui/material';

/** What is wrong with an answer, or with taking it. */
export const AnswerFault = ({ children }: { children: string }) => (
    <FormHelperText error role="alert" sx={{ mx: 0 }}>
        {children}
    </FormHelperText>
);
