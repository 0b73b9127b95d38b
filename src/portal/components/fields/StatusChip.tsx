import AdjustIcon from '@mui/icons-material/Adjust';
import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutline';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import HandshakeOutlinedIcon from '@mui/icons-material/HandshakeOutlined';
import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined';
import RemoveCircleOutlineIcon from '@mui/icons-material/RemoveCircleOutline';
import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import { Chip, type ChipProps, type SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';

type Tone = 'success' | 'warning' | 'error' | 'info' | 'primary';

// the icon repeats the colour's meaning for colour-blind users
const ICONS: Record<Tone | 'neutral' | 'agreed', ComponentType<SvgIconProps>> = {
    neutral: RemoveCircleOutlineIcon,
    success: CheckCircleOutlineIcon,
    warning: WarningAmberIcon,
    error: ErrorOutlineIcon,
    info: InfoOutlinedIcon,
    primary: AdjustIcon,
    agreed: HandshakeOutlinedIcon,
};

/** Palette colour of a name in `x-colors`; none for finished and disabled statuses. */
export const statusTone = (color: string | undefined): Tone | undefined =>
    color === 'agreed'
        ? 'warning'
        : color !== undefined && color !== 'neutral' && color in ICONS
          ? (color as Tone)
          : undefined;

/** Status chip with label, colour and icon. */
export const StatusChip = ({
    label,
    color,
    size = 'small',
}: {
    label: string;
    color?: string;
    size?: ChipProps['size'];
}) => {
    const tone = statusTone(color);
    const Icon = ICONS[tone ? (color as keyof typeof ICONS) : 'neutral'];
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
