CREATE TABLE "staff" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"roles" text[] NOT NULL,
	"password_hash" text,
	"link_hash" text,
	"link_ends_at" timestamp with time zone,
	"code_secret" text,
	"code_step" bigint DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"address" text NOT NULL,
	"browser" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "client_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_name" ON "staff" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_link" ON "staff" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "staff_session_staff" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_ends" ON "staff_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shop_order_tracking" ON "shop_order" USING btree (upper("tracking_number"));--> statement-breakpoint
CREATE INDEX "shop_order_digits" ON "shop_order" USING btree ("number");--> statement-breakpoint
CREATE INDEX "shop_order_name" ON "shop_order" USING btree ("cert_name");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_key" ON "audit" USING btree ("client_key");