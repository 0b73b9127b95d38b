import { Box } from '@mui/material';
import { NAME_SEPARATOR } from '../../../contract/metadata';

/**
 * Full name of a record, with its qualifier de-emphasised. In tables the qualifier is on its own line, without a
 * separator.
 */
export const RecordName = ({ label }: { label: string }) => {
    const at = label.indexOf(NAME_SEPARATOR);
    if (at < 0) return <>{label}</>;
    return (
        <>
            {label.slice(0, at)}
            <Box component="span" data-whole-name sx={{ color: 'text.secondary', fontWeight: 400 }}>
                <span>{NAME_SEPARATOR}</span>
                {label.slice(at + NAME_SEPARATOR.length)}
            </Box>
        </>
    );
};
