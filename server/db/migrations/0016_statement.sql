ALTER TABLE "balance_log" ADD COLUMN "debt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "balance_log" ADD COLUMN "use_flow" integer;--> statement-breakpoint
ALTER TABLE "balance_log" ADD COLUMN "g_price" integer;--> statement-breakpoint
UPDATE "balance_log" SET "debt" = round(substring("title" from '，([0-9.]+)元计入欠费$')::numeric * 100)::int WHERE "type" = 'volume' AND "title" ~ '，[0-9]+(\.[0-9]+)?元计入欠费$';--> statement-breakpoint
UPDATE "balance_log" SET "debt" = "money" WHERE "type" = 'volume' AND "title" = '归还欠费';
