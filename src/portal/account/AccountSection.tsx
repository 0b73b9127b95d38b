import { Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface AccountSectionProps {
    /** id of the heading */
    id: string;
    title: string;
    /** sentence below the heading */
    hint?: ReactNode;
    children: ReactNode;
}

/** Section of the account settings, named by its heading. */
export const AccountSection = ({ id, title, hint, children }: AccountSectionProps) => (
    <section aria-labelledby={id}>
        <Typography id={id} component="h2" variant="h3">
            {title}
        </Typography>
        {hint && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
                {hint}
            </Typography>
        )}
        {children}
    </section>
);
