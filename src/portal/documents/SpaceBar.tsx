import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fileSizeText } from '../../domain/operations/uploads';
import { useFileSettings } from './useFileSettings';

/** Remaining space of a folder, with advice when it is low. */
export const SpaceBar = ({ folder }: { folder: number }) => {
    const translate = useTranslate();
    const { space } = useFileSettings(folder);
    if (!space) return null;
    const share = Math.min(100, (100 * space.used) / space.most);
    const little = space.left < space.most / 10;
    const text = translate('domains.documents.space', {
        used: fileSizeText(space.used),
        most: fileSizeText(space.most),
        left: fileSizeText(space.left),
    });
    return (
        <Box>
            <LinearProgress
                variant="determinate"
                value={share}
                color={little ? 'warning' : 'primary'}
                aria-label={text}
                sx={{ borderRadius: 1, mb: 0.5 }}
            />
            <Typography variant="caption" color="text.secondary" component="div">
                {text} {little && translate('domains.documents.makeRoom')}
            </Typography>
            {space.whole && (
                <Typography variant="caption" color="text.secondary" component="div">
                    {translate('domains.documents.whole', {
                        used: fileSizeText(space.whole.used),
                        most: fileSizeText(space.whole.most),
                        records: fileSizeText(space.whole.records),
                    })}
                </Typography>
            )}
        </Box>
    );
};
