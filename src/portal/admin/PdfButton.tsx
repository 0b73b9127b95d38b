import PictureAsPdfOutlinedIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { usePdf } from './usePdf';

interface PdfButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'aria-label'> {
    path: string;
    label: string;
}
/** Button that opens a PDF of the API. */
export const PdfButton = ({ path, label, ...button }: PdfButtonProps) => {
    const { busy, open } = usePdf(path);
    return (
        <Button
            variant="outlined"
            color="inherit"
            startIcon={<PictureAsPdfOutlinedIcon />}
            loading={busy}
            onClick={() => void open()}
            {...button}
        >
            {label}
        </Button>
    );
};
