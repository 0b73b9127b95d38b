import AdjustIcon from '@mui/icons-material/Adjust';
import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutline';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined';
import RemoveCircleOutlineIcon from '@mui/icons-material/RemoveCircleOutline';
import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import { Chip, type ChipProps, type SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';

type Tone = 'success' | 'warning' | 'error' | 'info' | 'primary';

// the icon says the same as the colour, for those who cannot tell the colours apart
const ICONS: Record<Tone | 'neutral', ComponentType<SvgIconProps>> = {
    neutral: RemoveCircleOutlineIcon,
    success: CheckCircleOutlineIcon,
    warning: WarningAmberIcon,
    error: ErrorOutlineIcon,
    info: InfoOutlinedIcon,
    primary: AdjustIcon,
};

export const isTone = (color: string | undefined): color is Tone =>
    color !== undefined && color !== 'neutral' && color in ICONS;

/** A state by word, colour and icon. */
export const StatusChip = ({
    label,
    color,
    size = 'small',
}: {
    label: string;
    color?: string;
    size?: ChipProps['size'];
}) => {
    const tone = isTone(color) ? color : undefined;
    const Icon = ICONS[tone ?? 'neutral'];
    return (
        <Chip
            label={label}
            size={size}
            color={tone ?? 'default'}
            icon={<Icon aria-hidden />}
            sx={{ maxWidth: '100%', '& .MuiChip-icon': { color: 'inherit', fontSize: 16 } }}
        />
    );
};
