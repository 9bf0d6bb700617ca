ALTER TABLE "scan_authorize" ADD COLUMN "kind" text DEFAULT 'orders' NOT NULL;--> statement-breakpoint
ALTER TABLE "scan_authorize" ADD COLUMN "sim_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "scan_authorize" ADD COLUMN "token_hash" text;