import { Box } from '@mui/material';
import { NAME_SEPARATOR } from '../../../contract/metadata';

/** A record's whole name; what only says which one is meant stands back. Where a table puts it on a line of its own, nothing stands between. */
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
