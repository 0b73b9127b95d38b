import AddIcon from '@mui/icons-material/Add';
import { Button, type ButtonProps } from '@mui/material';
import { type LinkProps, useTranslate } from 'react-admin';
import { useLabels } from '../labels';

/** Above a list of what hangs on a record: adds one more of it. */
export const AddButton = ({ resource, ...button }: { resource: string } & ButtonProps & Partial<LinkProps>) => {
    const translate = useTranslate();
    const labels = useLabels(resource);
    return (
        <Button startIcon={<AddIcon />} variant="outlined" color="inherit" size="small" {...button}>
            {translate('engine.list.add', { title: labels.inSentence })}
        </Button>
    );
};
