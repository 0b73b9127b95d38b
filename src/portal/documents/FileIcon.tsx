import ArticleOutlinedIcon from '@mui/icons-material/ArticleOutlined';
import ImageOutlinedIcon from '@mui/icons-material/ImageOutlined';
import InsertDriveFileOutlinedIcon from '@mui/icons-material/InsertDriveFileOutlined';
import PictureAsPdfOutlinedIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type FileKind, fileKind } from '../../domain/operations/uploads';
import { Thumbnail } from '../components/Thumbnail';
import type { FileRecord } from './fileActions';

const ICONS = {
    image: ImageOutlinedIcon,
    pdf: PictureAsPdfOutlinedIcon,
    document: ArticleOutlinedIcon,
    other: InsertDriveFileOutlinedIcon,
};
const TONES: Record<FileKind, 'info' | 'error' | 'primary' | 'neutral'> = {
    image: 'info',
    pdf: 'error',
    document: 'primary',
    other: 'neutral',
};

interface FileIconProps {
    file: Pick<FileRecord, 'media_type'> & { thumbnail_url?: string | null };
    size?: number;
}

/** Thumbnail, or else an icon of the file type by shape, colour and accessible name. */
export const FileIcon = ({ file, size = 36 }: FileIconProps) => (
    <Thumbnail url={file.thumbnail_url} size={size}>
        <KindIcon mediaType={file.media_type} size={size} />
    </Thumbnail>
);

const KindIcon = ({ mediaType, size }: { mediaType: string; size: number }) => {
    const translate = useTranslate();
    const kind = fileKind(mediaType);
    const Icon = ICONS[kind];
    return (
        <Box
            role="img"
            aria-label={translate(`domains.documents.kind.${kind}`)}
            sx={theme => ({
                display: 'grid',
                placeItems: 'center',
                flex: 'none',
                width: size,
                height: size,
                borderRadius: 1,
                bgcolor: theme.palette.tones[TONES[kind]].surface,
                color: theme.palette.tones[TONES[kind]].text,
            })}
        >
            <Icon sx={{ fontSize: size * 0.56 }} aria-hidden />
        </Box>
    );
};
