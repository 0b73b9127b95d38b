import PictureAsPdfOutlinedIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { usePdf } from '../admin/usePdf';

export const PdfButton = ({ path }: { path: string }) => {
    const translate = useTranslate();
    const { busy, open } = usePdf(path);
    return (
        <Button
            variant="outlined"
            color="inherit"
            startIcon={<PictureAsPdfOutlinedIcon />}
            loading={busy}
            onClick={() => void open()}
        >
            {translate('domains.sales.contract.pdf')}
        </Button>
    );
};
