import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Reading } from './policyCalls';

type File = Reading['files'][number];

/** Files that are new or changed (by hash), and files removed. */
export const changedFiles = (before: readonly File[], after: readonly File[]) => ({
    added: after.filter(file => !before.some(({ sha256 }) => sha256 === file.sha256)),
    removed: before.filter(file => !after.some(({ sha256 }) => sha256 === file.sha256)),
});

/** Files of a revision, with their links. */
export const PolicyFiles = ({ files, title }: { files: readonly File[]; title: string }) => {
    const translate = useTranslate();
    if (files.length === 0) return null;
    return (
        <Box component="section" sx={{ mt: 3 }}>
            <Typography variant="h4" component="h2" sx={{ mb: 0.5 }}>
                {translate(title)}
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 3, overflowWrap: 'anywhere' }}>
                {files.map(({ name, sha256, url }) => (
                    <Box
                        component="li"
                        key={`${name} ${sha256}`}
                        sx={{ my: 0.5, '& a': { textDecoration: 'underline' } }}
                    >
                        <a href={url} target="_blank" rel="noopener noreferrer">
                            {name}
                        </a>
                    </Box>
                ))}
            </Box>
        </Box>
    );
};
