// Written by `npm run generate` from the contract. Do not edit.
import type { PersonalTables } from '../metadata';

/** Personal data in tables that no schema describes. */
export const personalTables: PersonalTables = {
    "deleted": {
        "sessions": {
            "of": "user_id",
            "title": "Sessions"
        },
        "authenticators": {
            "of": "user_id",
            "title": "Authenticator apps"
        },
        "passkeys": {
            "of": "user_id",
            "title": "Passkeys"
        },
        "recovery_codes": {
            "of": "user_id",
            "title": "Recovery codes"
        },
        "one_time_codes": {
            "of": "user_id",
            "title": "Sign-in codes"
        },
        "account_links": {
            "of": "user_id",
            "title": "Links of the account"
        },
        "push_subscriptions": {
            "of": "user_id",
            "title": "Push devices"
        },
        "notifications": {
            "of": "user_id",
            "title": "Notifications"
        },
        "notification_settings": {
            "of": "user_id",
            "title": "Notification settings"
        },
        "alarm_choices": {
            "of": "user_id",
            "title": "Alarm settings"
        },
        "mail_digests": {
            "of": "user_id",
            "title": "Daily email settings"
        },
        "hours_of_rest": {
            "of": "user_id",
            "title": "Quiet hours"
        },
        "user_preferences": {
            "of": "user_id",
            "title": "Preferences"
        },
        "saved_views": {
            "of": "user_id",
            "title": "Saved views",
            "where": {
                "shared": [
                    false
                ]
            }
        },
        "idempotency_keys": {
            "of": "user_id",
            "title": "Kept answers"
        },
        "uploads": {
            "of": "user_id",
            "title": "Uploads under way"
        },
        "field_part_chunks": {
            "of": "user_id",
            "title": "Photos under way"
        },
        "users_roles": {
            "of": "owner_id",
            "title": "Roles of the account"
        },
        "users_permissions": {
            "of": "owner_id",
            "title": "Permissions of the account"
        }
    },
    "kept": {
        "stock_movements": {
            "title": "Stock ledger",
            "why": "Movements of the ledger are never edited."
        },
        "storage_tank_movements": {
            "title": "Storage tank movements",
            "why": "Movements of the ledger are never edited."
        },
        "file_versions": {
            "title": "Versions of files",
            "why": "What a file contained is never edited."
        },
        "file_texts": {
            "title": "Texts of files",
            "why": "What a file contains is never edited."
        },
        "policy_acceptances": {
            "title": "Policy acceptances",
            "why": "An acceptance stays as it was given."
        },
        "signed_contracts": {
            "title": "Signed contracts",
            "why": "What was signed stays as it was signed."
        },
        "submitted_credit_accounts": {
            "title": "Signed applications",
            "why": "The application stays as the customer signed it."
        }
    },
    "unread": [
        "readings",
        "ag_messages",
        "ubot_records",
        "rejected_device_messages",
        "device_unknown_reports",
        "device_counting_periods",
        "site_health_checks",
        "refresh_tokens",
        "permissions",
        "alarm_types",
        "file_contents",
        "file_keys",
        "schema_migrations"
    ]
};
