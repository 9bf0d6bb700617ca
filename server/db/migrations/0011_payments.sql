CREATE TABLE "sandbox_trade" (
	"out_trade_no" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"trade_no" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "payment_trade";--> statement-breakpoint
DROP INDEX "payment_open";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "out_trade_no" text;--> statement-breakpoint
UPDATE "payment" SET "out_trade_no" = "order_sn";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_pkey";--> statement-breakpoint
ALTER TABLE "payment" ADD PRIMARY KEY ("out_trade_no");--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "platform" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "pay_before" timestamp with time zone;--> statement-breakpoint
UPDATE "payment" SET "pay_before" = "created_at" + interval '15 minutes';--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "pay_before" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "asked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_sn");--> statement-breakpoint
CREATE INDEX "payment_refunding" ON "payment" USING btree ("created_at") WHERE "payment"."status" = 4;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_trade" ON "payment" USING btree ("place_type","trade_no");--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("pay_before") WHERE "payment"."status" in (0, 2);